// Pictures for tray, notifications and windows: their bytes and, of a PNG, its size.
import { existsSync, readFileSync } from 'node:fs'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const WIDTH_AT = 16

type Offered = Pick<
  Electron.NativeImage,
  | 'isEmpty'
  | 'getSize'
  | 'getAspectRatio'
  | 'toPNG'
  | 'toDataURL'
  | 'resize'
  | 'setTemplateImage'
  | 'isTemplateImage'
>

class HostImage implements Offered {
  readonly #bytes: Buffer
  readonly #size: Electron.Size
  #isTemplate = false

  constructor(bytes: Buffer, size?: Electron.Size) {
    this.#bytes = bytes
    const isPng = bytes.subarray(0, 4).equals(PNG)
    this.#size =
      size ??
      (isPng
        ? { width: bytes.readUInt32BE(WIDTH_AT), height: bytes.readUInt32BE(WIDTH_AT + 4) }
        : { width: 0, height: 0 })
  }

  isEmpty(): boolean {
    return this.#bytes.length === 0
  }
  getSize(): Electron.Size {
    return { ...this.#size }
  }
  getAspectRatio(): number {
    return this.#size.height === 0 ? 1 : this.#size.width / this.#size.height
  }
  toPNG(): Buffer {
    return this.#bytes
  }
  toDataURL(): string {
    return `data:image/png;base64,${this.#bytes.toString('base64')}`
  }
  resize({ width, height }: Electron.ResizeOptions): Electron.NativeImage {
    const size = { width: width ?? this.#size.width, height: height ?? this.#size.height }
    return asElectron(new HostImage(this.#bytes, size))
  }
  addRepresentation(): void {
    // One size is enough where nobody sees it.
  }
  setTemplateImage(option: boolean): void {
    this.#isTemplate = option
  }
  isTemplateImage(): boolean {
    return this.#isTemplate
  }
}

const asElectron = (image: HostImage): Electron.NativeImage => image as unknown as Electron.NativeImage
const DATA = /^data:image\/\w+;base64,/

export const nativeImage = {
  createEmpty: () => asElectron(new HostImage(Buffer.alloc(0))),
  createFromPath: (path: string) =>
    asElectron(new HostImage(existsSync(path) ? readFileSync(path) : Buffer.alloc(0))),
  createFromBuffer: (buffer: Buffer) => asElectron(new HostImage(buffer)),
  createFromDataURL: (url: string) => asElectron(new HostImage(Buffer.from(url.replace(DATA, ''), 'base64'))),
} satisfies Pick<
  typeof Electron.NativeImage,
  'createEmpty' | 'createFromPath' | 'createFromBuffer' | 'createFromDataURL'
>
