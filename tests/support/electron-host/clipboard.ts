// A clipboard of its own, so that a test leaves the person's alone.
let text = ''

export const clipboard = {
  readText: () => Promise.resolve(text),
  writeText: (value: string) => {
    text = value
    return Promise.resolve()
  },
  clear: () => {
    text = ''
  },
} satisfies Pick<Electron.Clipboard, 'readText' | 'writeText' | 'clear'>
