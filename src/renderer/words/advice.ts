// The engine's advice serves the command line too; where it names commands, the window says what to click instead.

const IN_THE_WINDOW: Readonly<Record<string, string>> = {
  UNAUTHORIZED: 'Replace the key in Settings; the rest then goes on.',
  CERTIFICATE:
    'Check the address and the clock of this computer. A company network may need its certificate: Settings, Network. Then resume.',
  IN_DOUBT:
    'Look into the service’s list. If it was not made, make it again; if it was, that pays for it a second time.',
  JOB_NOT_FOUND:
    'Check that the key belongs to the same organization. Asking for the job again costs nothing; making it again costs credits.',
  UNINTELLIGIBLE: 'Asking for the job again costs nothing; making it again costs credits.',
}

export const adviceWords = (code: string, advice: string): string =>
  Object.hasOwn(IN_THE_WINDOW, code) ? (IN_THE_WINDOW[code] ?? advice) : advice
