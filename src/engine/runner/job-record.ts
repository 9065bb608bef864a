// The content of job.json: all that src/engine/rebuild needs to restore the job's rows when the database is lost.
import type { JobFile } from '../files/index.ts'
import type { Store, Task } from '../store/index.ts'

/** @param folder of the job, relative to the library */
export function jobRecord(store: Store, task: Task, jobId: string, folder: string): JobFile {
  const recipe = store.batches.recipe(task.recipeId)
  const product = store.batches.product(task.productId)
  const account = store.accounts.get(task.accountId)
  const batch = store.batches.get(task.batchId)
  const job = store.jobs.get(jobId)
  const assets = store.assets.ofJob(jobId)
  return {
    version: 1,
    task: {
      asin: task.asin,
      countryCode: task.countryCode,
      sku: product.sku,
      title: product.title,
      mainImageUrl: product.mainImageUrl,
      otherImageUrls: product.otherImageUrls,
      line: product.line,
      recipe: { name: recipe.name, params: recipe.params },
      batch: batch.name,
      account: account.name,
    },
    account: {
      name: account.name,
      baseUrl: account.baseUrl,
      keyKind: store.rebuilding.keyKindOf(task.id),
      testRun: account.testRun,
      createdAtMs: account.createdAtMs,
    },
    batch: { name: batch.name, source: batch.source, createdAtMs: batch.createdAtMs },
    operation: task.operation,
    jobId,
    adopted: job.adopted,
    times: {
      submittedAtMs: job.submittedAtMs,
      completedAtMs: job.completedAtMs,
      expiresAtMs: job.expiresAtMs,
    },
    credits: { charged: job.creditCost, refunded: job.creditsRefunded },
    request: JSON.parse(store.submissions.lastOf(task.id)?.body ?? 'null'),
    job: JSON.parse(job.raw ?? 'null'),
    files: assets
      .filter((asset) => asset.state === 'on_disk')
      .map(({ file, path, slot, bytes, sha256, width, height, format, message: note }) => ({
        file: (file ?? '').slice(folder.length + 1),
        path,
        slot,
        bytes: bytes ?? 0,
        sha256: sha256 ?? '',
        width,
        height,
        format: format ?? '',
        note,
      })),
    missing: assets.flatMap(({ path, state, code, message }) =>
      state === 'failed' || state === 'expired'
        ? [{ path, state, code: code ?? 'UNSPECIFIED_ERROR', message }]
        : [],
    ),
    leftOut: store.tasks
      .events(task.id)
      .filter(({ cause, at_ms: atMs }) => cause === 'link_left_out' && atMs >= job.submittedAtMs)
      .map(({ detail }) => detail ?? ''),
  }
}
