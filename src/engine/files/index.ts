// The door of the room that writes images: names that every system takes, images that are whole, documents beside
// them.
export { type Checkpoint, SAVE_LIMITS, saveImage, type SaveImageOptions, type SaveLimits } from './collect.ts'
export { type Decoded, type ImageDecoder, sharpDecoder, THUMBNAIL_EDGE_PX } from './decode.ts'
export { type JobFile, jobFile, saveDocument, type SavedDocument } from './document.ts'
export { EXTENSIONS, formatOf, gather, IMAGE_FORMATS, type ImageFormat } from './formats.ts'
export {
  bytesOf,
  cutWithHash,
  assetName,
  DEVICE,
  type FolderOf,
  libraryFolder,
  safeSegment,
  sourcePlace,
  thumbnailName,
  trimEnds,
  UNSAFE,
  TEST_RUNS_FOLDER,
} from './names.ts'
export type * from './outcomes.ts'
export { StorageError, type StorageFailure, storageFailure } from './storage.ts'
export { placeThumbnail } from './place.ts'
export { type Jpeg, type JpegBounds, jpegSize, type PictureFix, toJpeg } from './to-jpeg.ts'
