// electron-builder calls this before it packs. better-sqlite3, sharp and the keychain bring a native library for each
// system, and npm installs only those of the computer that it runs on: an app packed for another one would not start.
import { Arch } from 'electron-builder'

interface Target {
  readonly electronPlatformName: string
  readonly arch: Arch
}

export const beforePack = ({ electronPlatformName, arch }: Target): void => {
  const target = `${electronPlatformName}-${Arch[arch]}`
  const here = `${process.platform}-${process.arch}`
  if (target !== here)
    throw new Error(
      `The native packages in node_modules are for ${here}, so an app for ${target} would not start. Pack it on a ${target} computer. Nothing was packed.`,
    )
}
