// The door of the room that writes images: names that every system takes, whole images, documents beside them.
export { SAVE_LIMITS, saveImage, type SaveImageOptions } from './collect.ts'
export { answer, type DecoderProcess, type ImageDecoder, processDecoder, sharpDecoder } from './decode.ts'
export { type JobFile, jobFile, saveDocument, type SavedDocument } from './document.ts'
export { EXTENSIONS, gather, IMAGE_FORMATS, type ImageFormat } from './formats.ts'
export {
  bytesOf,
  cutWithHash,
  assetName,
  DEVICE,
  libraryFolder,
  safeSegment,
  sourcePlace,
  thumbnailName,
  trimEnds,
  UNSAFE,
  TEST_RUNS_FOLDER,
} from './names.ts'
export type * from './outcomes.ts'
export { refuseOutside, StorageError, type StorageFailure, storageFailure } from './storage.ts'
export { placeThumbnail } from './place.ts'
export { jpegSize, type PictureFix } from './to-jpeg.ts'
