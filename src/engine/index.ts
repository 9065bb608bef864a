// The engine's one door. It knows neither Electron nor who listens: clock, chance, network and disk come from
// outside, commands go in by the contract's table, news comes out numbered.
export type { AccountAccess, Engine, EngineOptions } from './api.ts'
export { openEngine, rebuildWorkspace } from './engine.ts'
export { catalogProblemsCsv } from './drafts/index.ts'
export {
  type ExportNeeds,
  type ExportTarget,
  markdownOf,
  newestOf,
  planExport,
  runExport,
} from './export/index.ts'
export { problemsCsv, reportPage } from './report/files.ts'
export { answer, type DecoderProcess, processDecoder, sharpDecoder } from './files/index.ts'
export type { ImageDecoder } from './files/index.ts'
export {
  acceptedValue,
  type Catalog,
  type CatalogOptions,
  type ColumnMapping,
  encodingOf,
  headerSignature,
  openCatalog,
  type PassedOver,
  type RowProblem,
} from './intake/index.ts'
export { DEFAULT_TIMING, type Timing } from './lifecycle/timing.ts'
export { findMissingCountry, type RowsDefault } from './plan/countries.ts'
export { countCatalog, type Imported, type ImportOptions } from './plan/import.ts'
export { valueFieldsOf } from './plan/order.ts'
export { type BatchPlan, type CountedCatalog, needsCreditLimit, planBatch } from './plan/plan.ts'
export { changeOwnRule, openRulebook, type Rulebook } from './preflight/index.ts'
export type { Picture, PictureKind } from './pictures.ts'
export { type Clock, systemClock } from './ports/clock.ts'
export { type FileSystem, nodeFileSystem, realPlace } from './ports/filesystem.ts'
export { type Random, systemRandom } from './ports/random.ts'
export type { Wire } from './ports/wire.ts'
export { holdsJob } from './rebuild/index.ts'
export { type FailedTask, failedTasks } from './report/problems.ts'
export { Feed } from './progress/feed.ts'
export { RECEIPT_START, receiptCsv, receiptPage, receiptTotals } from './report/receipt.ts'
export { cellSeparator } from './intake/index.ts'
export { NOT_RUNNING, reportOf, statusOf } from './progress/status.ts'
export type { Checkpoint } from './scheduling/context.ts'
export {
  askService,
  concealKey,
  parseBaseUrl,
  proxyAddress,
  type Questions,
  type ReadFailure,
  redact,
  refusalOf,
  systemDispatchers,
  undiciWire,
} from './service/index.ts'
export {
  type Account,
  type Db,
  isEmptyDatabase,
  openDatabase,
  openReader,
  openRequests,
  type OwnerRequest,
  type Reader,
  type RunningOwner,
} from './store/index.ts'
export { databasePath, libraryPath, ownRulesPath } from './workspace.ts'
export { makeRecipe } from './plan/make-recipe.ts'
