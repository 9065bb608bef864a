// The door of the room that opens sockets: the service's calls as closed answers, its asset URLs as streams, and
// what a completed job announces.
export type * from './answers.ts'
export { ANNOUNCED_MAX, announcedAssets, INSECURE_URL, TOO_MANY_ASSETS, UNNAMED_ERROR } from './announced.ts'
export {
  ANSWER_BYTES_MAX,
  type Api,
  type ApiOptions,
  type ApiTiming,
  type BaseUrl,
  createApi,
  parseBaseUrl,
  READ_TIMEOUT_MS,
  SUBMIT_TIMEOUT_MS,
} from './api.ts'
export { type DispatcherOptions, systemDispatcher } from './dispatcher.ts'
export { type DownloadOptions, openAsset, REDIRECTS_MAX } from './download.ts'
export { JOBS_PAGE_SIZE, JOBS_PAGES_MAX } from './jobs-list.ts'
export { READ_AFTER_MS_MAX, RETRY_AFTER_MS_MAX } from './reading.ts'
export { concealKey, excerpt, EXCERPT_CHARS, redact } from './redact.ts'
export { readJob } from './shapes.ts'
export { refusalOf } from './refusal.ts'
export { undiciWire } from './wire.ts'
