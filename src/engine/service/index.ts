// The door of the room that opens sockets: the service's calls as closed answers, its asset URLs as streams, and
// what a completed job announces.
export type * from './answers.ts'
export { ANNOUNCED_MAX, announcedAssets, TOO_MANY_ASSETS } from './announced.ts'
export { ANSWER_BYTES_MAX, type Api, createApi, parseBaseUrl, SUBMIT_TIMEOUT_MS } from './api.ts'
export { proxyAddress, systemDispatchers } from './dispatcher.ts'
export { openAsset, REDIRECTS_MAX } from './download.ts'
export { JOBS_PAGES_MAX } from './jobs-list.ts'
export { READ_AFTER_MS_MAX } from './reading.ts'
export { concealKey, redact } from './redact.ts'
export { readJob } from './shapes.ts'
export { refusalOf } from './refusal.ts'
export { undiciWire } from './wire.ts'
