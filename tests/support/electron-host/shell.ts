// The desktop around the app. Nothing is opened; `asked` tells a test what would have been.
const asked: { readonly what: string; readonly of: string }[] = []

const note = (what: string, of: string): void => void asked.push({ what, of })

export const shell = {
  openExternal: (url: string) => Promise.resolve(note('openExternal', url)),
  openPath: (path: string) => {
    note('openPath', path)
    return Promise.resolve('')
  },
  showItemInFolder: (path: string) => note('showItemInFolder', path),
  trashItem: (path: string) => Promise.resolve(note('trashItem', path)),
  beep: () => note('beep', ''),
  /** Of the double. */
  asked,
} satisfies Pick<Electron.Shell, 'openExternal' | 'openPath' | 'showItemInFolder' | 'trashItem' | 'beep'> & {
  asked: unknown
}
