// What can become of saving an image, as one closed list: what the caller does next differs for each of them.
import type { PictureFacts } from '../../contract/commands/preflight.ts'
import type { SavedDocument } from './document.ts'
import type { ImageFormat } from './formats.ts'
import type { StorageFailure } from './storage.ts'

export interface SavedImage extends SavedDocument {
  readonly width: number
  readonly height: number
  readonly format: ImageFormat
  readonly facts: PictureFacts
  readonly bytesBehind: number
}

export type SaveFailure =
  /** The URL is no longer good (401, 403, 404, 410, …, or a redirect that is not followed): ask the job again. */
  | { readonly kind: 'refusedUrl'; readonly httpStatus: number }
  /** 408, 425, 429 or 5xx: later. `afterMs` is what the server asked for, null where it did not say. */
  | { readonly kind: 'busy'; readonly httpStatus: number; readonly afterMs: number | null }
  | { readonly kind: 'unreachable'; readonly message: string }
  /** Something else came, for example a login page. `excerpt` is short, on one line and without query strings. */
  | { readonly kind: 'notAnImage'; readonly excerpt: string }
  /** The body ended or broke off early, or fell silent. What came is kept where the server can continue it. */
  | { readonly kind: 'truncated'; readonly message: string }
  | { readonly kind: 'corrupt'; readonly message: string }
  | { readonly kind: 'tooLarge'; readonly message: string }
  /** The server's answers belong to different files: start again later. */
  | { readonly kind: 'changed'; readonly message: string }
  | StorageFailure

export type SaveImageResult = SavedImage | SaveFailure
