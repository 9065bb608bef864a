// Addresses of this computer, of networks at home and at work, and of machines in a cloud: no router carries them (RFC 6890).

/** An IPv4 address within an IPv6 one counts as itself; a name is no address. */
export function isPrivateAddress(address: string): boolean {
  const dotted = /^(?:::ffff:)?(\d+(?:\.\d+){3})$/.exec(address)?.[1]
  return dotted === undefined
    ? address.includes(':') && isPrivateV6(address)
    : isPrivateV4(dotted.split('.').map(Number))
}

const isPrivateV4 = ([a = 0, b = 0]: readonly number[]): boolean =>
  a === 0 ||
  a === 10 ||
  a === 127 ||
  (a === 100 && b >= 64 && b < 128) ||
  (a === 169 && b === 254) ||
  (a === 172 && b >= 16 && b < 32) ||
  (a === 192 && b === 168)

/** @param address in lower case, the longest run of zeros left out; URL writes an embedded IPv4 in hexadecimal */
function isPrivateV6(address: string): boolean {
  const embedded = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address)
  if (embedded === null) return address === '::' || address === '::1' || /^(?:f[cd]|fe[89ab])/.test(address)
  const high = Number.parseInt(embedded[1] ?? '', 16)
  return isPrivateV4([high >> 8, high & 0xff])
}
