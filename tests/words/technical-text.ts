// Text that says nothing to a seller: codes of systems, protocols and programs. No message has any of it.
const TECHNICAL = new RegExp(
  [
    // Of the system and of Node: ECONNREFUSED, ENOSPC, EAI_AGAIN, UND_ERR_SOCKET, ERR_TLS_CERT_ALTNAME_INVALID.
    String.raw`\bE(?:ACCES|ADDR|AI_|BUSY|CONN|DQUOT|EXIST|HOST|INVAL|IO\b|ISDIR|[MN]FILE|NAMETOO|NETUN|NO[A-Z]{2}|PERM|PIPE|PROTO|ROFS|TIMEDOUT|XDEV)[A-Z_]*`,
    String.raw`\b(?:UND_ERR|ERR|SQLITE|CERT|SELF_SIGNED|UNABLE_TO|DEPTH_ZERO)_[A-Z_]+`,
    String.raw`\b(?:SQLite|OpenSSL|Node\.js|getaddrinfo|undici|JSON|null|undefined|[Ee]xceptions?)\b`,
    String.raw`\bHTTP[ /_]?\d`,
    String.raw`\b\w+(?:Error|Exception)\b`,
    String.raw`\b(?:Unexpected token|stack trace|status code)\b`,
  ].join('|'),
  'u',
)

export const isTechnical = (text: string): boolean => TECHNICAL.test(text)
