// Bugs to be planted, one at a time, to see that the simulation finds them. Each is a change of the engine's text that
// somebody could make with the best of intentions; the text must be there exactly once, or the bug is out of date.

export interface Bug {
  readonly name: string
  /** The first seed that shows it, tried first; should it show it no more, the first 200 are. */
  readonly seed?: number
  /** Or the one of `finds.ts` whose night shows it. */
  readonly find?: string
  /** From src/engine. */
  readonly file: string
  readonly text: string
  readonly becomes: string
}

export const BUGS: readonly Bug[] = [
  {
    name: 'the intent is not written before the request leaves',
    seed: 1,
    file: 'runner/submitter.ts',
    text: "    checkpoint('intent_written')\n    const sentAtMs = clock.nowMs()\n",
    becomes:
      "    const sentAtMs = clock.nowMs()\n    this.#context.store.transaction(() => this.#context.store.submissions.close(intent.submissionId, 'not_sent', null, null, sentAtMs))\n",
  },
  {
    name: 'what is unconfirmed is queued again at once',
    seed: 18,
    file: 'runner/reconciler.ts',
    text: "      case 'lookAgain':\n        store.transaction(() => {",
    becomes:
      "      case 'lookAgain':\n        this.#absent(task, submission)\n        return\n        store.transaction(() => {",
  },
  {
    name: 'the limit is counted from the start of the request',
    seed: 100,
    file: 'runner/receive.ts',
    text: "  store.pace.answered(sent.slotId, answer.kind === 'unreachable' ? nowMs + timing.arrivalMarginMs : nowMs)",
    becomes: '  store.pace.answered(sent.slotId, sent.sentAtMs)',
  },
  {
    name: 'the window of the day is forgotten',
    seed: 25,
    file: 'pace/pace.ts',
    text: '  windows.slice(1).filter(({ remaining }) => remaining !== null && remaining <= 0)',
    becomes: '  windows.slice(1).filter(({ remaining }) => remaining !== null && remaining <= -1)',
  },
  {
    name: 'a file is renamed before it is synced',
    seed: 1,
    file: 'files/part.ts',
    text: '    await this.#flush()\n    await onDisk(() => this.#file.datasync())',
    becomes: '    await this.#flush()',
  },
  {
    name: 'a small file is renamed before it is synced',
    seed: 1,
    file: 'files/place.ts',
    text: '      await file.datasync()\n',
    becomes: '',
  },
  {
    name: 'the folder is not synced before the row',
    seed: 37,
    file: 'files/collect.ts',
    text: '  await onDisk(() => files.syncFolder(target))\n',
    becomes: '',
  },
  {
    name: 'the length that was announced is trusted',
    seed: 1,
    file: 'files/collect.ts',
    text: '  const decoded = await decoder.decode(path, limits)',
    becomes:
      "  const decoded = { kind: 'decoded', width: 1, height: 1, thumbnail: Buffer.from('a small picture'), facts: { colour: 'rgb', transparent_share: 0, white_border_share: 1, product_fill: 1 } } as const",
  },
  {
    name: 'of several jobs the newest is taken',
    seed: 3,
    file: 'lifecycle/decide.ts',
    text: '  if (others.length > 0 || !doubt.wasListed)',
    becomes: '  if (others.length < 0)',
  },
  {
    name: 'a job that is known already is adopted',
    seed: 69,
    file: 'runner/doubt.ts',
    text: '    if (submissions.hasSeenJob(accountId, job.id)) continue\n',
    becomes: '',
  },
  {
    name: 'a server error is tried again blindly',
    seed: 18,
    file: 'lifecycle/decide.ts',
    text: "    case 'serverError':\n      return {",
    becomes:
      "    case 'serverError':\n      if (answer.httpStatus === 500) return { kind: 'wait', message: answer.message }\n      return {",
  },
  {
    name: 'a busy service is tried again blindly',
    seed: 8,
    file: 'lifecycle/decide.ts',
    text: "    case 'busy':\n      return {",
    becomes:
      "    case 'busy':\n      if (answer.afterMs !== null) return { kind: 'offline', message: answer.message }\n      return {",
  },
  {
    name: 'an answer that cannot be read counts as a refusal',
    seed: 83,
    file: 'lifecycle/decide.ts',
    text: "    case 'unintelligible':\n      return {",
    becomes:
      "    case 'unintelligible':\n      if (answer.httpStatus < 500) return { kind: 'wait', message: answer.excerpt }\n      return {",
  },
  {
    name: 'a broken connection counts as not sent',
    seed: 8,
    file: 'lifecycle/decide.ts',
    text: '      return answer.sent\n',
    becomes: "      return answer.sent && answer.reason !== 'reset'\n",
  },
  {
    name: 'a second owner starts beside the first',
    seed: 6,
    file: 'store/lease.ts',
    text: '    if (held !== undefined && !isAbandoned(held, owner, terms))',
    becomes: '    if (held !== undefined && !isAbandoned(held, owner, terms) && held.role === owner.role)',
  },
  {
    name: 'at boot an intent without a receipt is queued again',
    seed: 3,
    file: 'runner/boot.ts',
    text: "        'found_at_boot',",
    becomes: "        'nothing_sent',",
  },
  {
    name: 'absence is believed before slow work can show',
    seed: 18,
    file: 'runner/reconciler.ts',
    text: 'looks > 0 && Math.min(askedMs, nowMs) >= absentFromMs',
    becomes: 'looks > 0',
  },
  {
    name: 'a refused submission makes an earlier doubt forgotten',
    find: 'a submission that was refused is no proof about the one before it',
    file: 'store/submissions.ts',
    text: "later.outcome NOT IN ('refused', 'not_sent')",
    becomes: "later.outcome <> 'open'",
  },
  {
    name: 'a restored workspace knows of no absence',
    find: 'what was made since the backup is not paid for again',
    file: 'store/accounts.ts',
    text: '      leave.run(isEndless ? Number.MAX_SAFE_INTEGER : null)\n',
    becomes: '',
  },
  {
    name: 'the clock of the computer tells what the service has forgotten',
    find: 'not even by a clock that was set back afterwards',
    file: 'runner/reconciler.ts',
    text: '(unseen.dateMs ?? nowMs) - serviceMs >= RETENTION_MS',
    becomes: 'nowMs - submission.sentAtMs >= RETENTION_MS',
  },
  {
    name: 'what could be the job of a doubt is marked as seen',
    find: 'a list for another recipe hides no job that is in doubt',
    file: 'runner/product-jobs.ts',
    text: '  const isDoubtful = (job: ListedJob) => doubts.some((doubt) => isCandidate(doubt, job))',
    becomes: '  const isDoubtful = (job: ListedJob) => doubts.length < 0 && job.id === null',
  },
  {
    name: 'hours are not looked at again before the deed',
    seed: 66,
    file: 'scheduling/next-task.ts',
    text: '  const openMs = opensAtMs(hoursOf(batch), nowMs)',
    becomes: '  const openMs = opensAtMs(hoursOf(batch), nowMs - 3_600_000)',
  },
  {
    name: 'the pilot is one too many',
    seed: 4,
    file: 'scheduling/next-task.ts',
    text: 'const ordinalMax = pilotOf(batch) ?? Number.MAX_SAFE_INTEGER',
    becomes: 'const ordinalMax = (pilotOf(batch) ?? Number.MAX_SAFE_INTEGER) + 1',
  },
  {
    name: 'what is under way is not reserved of the spending limit',
    seed: 24,
    file: 'scheduling/spending-limit.ts',
    text: '    reserved += (price ?? 0) * (inProgress + unreported)',
    becomes: '    reserved += (price ?? 0) * unreported',
  },
  {
    name: 'a retry without a reason sends what is in doubt again',
    seed: 3,
    file: 'commands/retry.ts',
    text: 'if (code === IN_DOUBT && reason !== IN_DOUBT) return',
    becomes: 'if (code === IN_DOUBT && reason !== IN_DOUBT && reason !== undefined) return',
  },
  {
    name: 'a refused address ends the image',
    seed: 1,
    file: 'runner/collector.ts',
    text: 'else if (tries >= TRIES_MAX) assets.end',
    becomes: 'else if (tries >= 1) assets.end',
  },
  {
    name: 'a poll that failed is not tried again',
    seed: 2,
    file: 'runner/poller.ts',
    text: '      store.tasks.defer(task, nowMs + Math.min(failure.againInMs * 2 ** misses, READ_AFTER_MS_MAX))\n      return',
    becomes: '      store.tasks.defer(task, null)\n      return',
  },
  {
    name: 'a full disk ends the image',
    seed: 13,
    file: 'runner/collector.ts',
    text: "        case 'storage':\n          storage.report('library', failure.code, failure.message)\n          return\n        default:",
    becomes:
      "        case 'storage':\n          store.assets.end(asset.id, 'failed', failure.code, failure.message)\n          return\n        default:",
  },
  {
    name: 'refunds are not booked',
    seed: 5,
    file: 'store/jobs.ts',
    text: 'credits_refunded = coalesce(?, credits_refunded), error_code',
    becomes: 'credits_refunded = coalesce(credits_refunded, ? * 0), error_code',
  },
  {
    name: 'a state changes without an event',
    seed: 1,
    file: 'store/tasks.ts',
    text: '      event.run(task.id, nowMs, task.state, next.state, cause, change.detail ?? change.message ?? null)',
    becomes:
      "      if (cause !== 'job_started') event.run(task.id, nowMs, task.state, next.state, cause, change.detail ?? change.message ?? null)",
  },
  {
    name: 'a job is polled twice as often',
    seed: 1,
    file: 'runner/poller.ts',
    text: 'store.tasks.defer(task, nowMs + timing.pollMs)\n        return isNews',
    becomes: 'store.tasks.defer(task, nowMs + timing.pollMs / 2)\n        return isNews',
  },
  {
    name: 'a read is tried again before the service said so',
    seed: 10,
    file: 'runner/read-failed.ts',
    text: 'return later(answer.afterMs ?? MINUTE_MS / 2, answer.message, false)',
    becomes: 'return later(timing.pollMs, answer.message, false)',
  },
  {
    name: 'who gets no answer asks on and on',
    seed: 20,
    file: 'scheduling/circuit-breaker.ts',
    text: "this.#block('offline', message, this.#backoffMs('offline'))",
    becomes: "this.#block('offline', message, 1_000)",
  },
  {
    name: 'a task fails at the second failure of the service',
    seed: 8,
    file: 'lifecycle/decide.ts',
    text: 'export const ATTEMPTS_MAX = 5',
    becomes: 'export const ATTEMPTS_MAX = 2',
  },
  {
    name: 'an unknown job is believed at once',
    seed: 2,
    file: 'lifecycle/decide.ts',
    text: 'export const NOT_FOUND_MAX = 5',
    becomes: 'export const NOT_FOUND_MAX = 1',
  },
  {
    name: 'a person is asked at the first list that fails',
    seed: 2,
    file: 'runner/reconciler.ts',
    text: 'const LOOKS_FAILED_MAX = 10',
    becomes: 'const LOOKS_FAILED_MAX = 1',
  },
  {
    name: 'a retry pays for a job that is lost for now',
    seed: 2,
    file: 'commands/retry.ts',
    text: "const mayLookAgain = LOOKED_UP_FIRST.includes(code ?? '') && reason !== code",
    becomes:
      "const mayLookAgain = code !== 'JOB_NOT_FOUND' && LOOKED_UP_FIRST.includes(code ?? '') && reason !== code",
  },
  {
    name: 'a retry pays for what only did not get here',
    seed: 1,
    file: 'commands/retry.ts',
    text: 'store.assets.failedToFetch(jobId) > 0',
    becomes: 'store.assets.failedToFetch(jobId) > 9',
  },
  {
    name: 'the last product of a batch goes first',
    seed: 80,
    file: 'store/tasks.ts',
    text: '     ORDER BY task.priority DESC, task.ordinal`',
    becomes: '     ORDER BY task.priority DESC, task.ordinal DESC`',
  },
  {
    name: 'one submission a minute',
    seed: 48,
    file: 'pace/pace.ts',
    text: '    const nextMs = lastSentMs + (stretch * MINUTE_MS) / share + WINDOW_MARGIN_MS / 2',
    becomes: '    const nextMs = lastSentMs + 2 * MINUTE_MS',
  },
  {
    name: 'polls wait for the longest nap',
    seed: 4,
    file: 'scheduling/due-tasks.ts',
    text: '    return times.length === 0 ? null : Math.min(...times)',
    becomes: '    return times.length === 0 ? null : Math.max(...times) + 600_000',
  },
  {
    name: 'the key is taken for a part of the answer',
    seed: 21,
    file: 'service/reading.ts',
    text: 'const body = parseJson(concealKey(reply.body, key))',
    becomes: 'const body = parseJson(reply.body)',
  },
  {
    name: 'a refusal that names no time is over at once',
    find: 'a refusal that names no time holds for a minute',
    file: 'pace/pace.ts',
    text: 'nowMs + (refusal.afterMs ?? MINUTE_MS) + WINDOW_MARGIN_MS',
    becomes: 'nowMs + (refusal.afterMs ?? 5_000) + WINDOW_MARGIN_MS',
  },
  {
    name: 'a replica that is behind takes back what has ended',
    seed: 50,
    file: 'runner/poller.ts',
    text: "(answer.job.status !== 'completed' || answer.job.output === null)",
    becomes: 'answer.job.output === undefined',
  },
  {
    name: 'pages are read once',
    find: 'what moves from one page to the next is not overlooked',
    file: 'service/jobs-list.ts',
    text: 'const WALKS_MAX = 4',
    becomes: 'const WALKS_MAX = 1',
  },
  {
    name: 'what has no type in a list is nothing',
    find: 'what a list tells without a type is looked at',
    file: 'runner/doubt.ts',
    text: '    if (submissions.hasSeenJob(accountId, job.id)) continue\n    const',
    becomes: '    if (submissions.hasSeenJob(accountId, job.id) || job.jobType === null) continue\n    const',
  },
  {
    name: 'a fresh address goes by where it stands',
    find: 'an output told in another order keeps each picture its name',
    file: 'runner/poller.ts',
    text: 'const fresh = placedAgain(store.assets.ofJob(jobId), this.#announced(task, job))',
    becomes: 'const fresh = this.#announced(task, job)',
  },
  {
    name: 'a tag is believed',
    seed: 50,
    file: 'files/fetch-part.ts',
    text: "    if (!repeated.subarray(0, again.length).equals(again)) return { kind: 'changed' }\n",
    becomes: '',
  },
  {
    name: 'a live key pays for what was planned with a test key',
    seed: 30,
    file: 'runner/live-key.ts',
    text: 'accountId === account.id && creditsMax === null &&',
    becomes: 'accountId === account.id && creditsMax !== null &&',
  },
  {
    name: 'a change of the key kind is not written down',
    seed: 27,
    file: 'store/accounts.ts',
    text: '        update.run(baseUrl, keyKind, known.id)\n',
    becomes: '        update.run(baseUrl, known.key_kind, known.id)\n',
  },
  {
    name: 'an account that is stopped stops the others',
    seed: 29,
    file: 'runner/submitter.ts',
    text: '    if (account.stop !== null || context.storage.trouble !== null) {',
    becomes:
      '    if (store.accounts.all().some(({ stop }) => stop !== null) || context.storage.trouble !== null) {',
  },
  {
    name: 'of a big image the first bytes are lost',
    seed: 2,
    file: 'files/part.ts',
    text: '    if (this.#waitingBytes >= WRITE_BYTES) await this.#flush()',
    becomes: '    if (this.#waitingBytes >= WRITE_BYTES) this.#waiting.length = this.#waitingBytes = 0',
  },
  {
    name: 'a busy service is asked again after seconds',
    seed: 18,
    file: 'scheduling/circuit-breaker.ts',
    text: 'const ownMs = Math.min(busyMs * 2 ** Math.min(this.#failures.busy - 1, 4), 30 * 60_000)',
    becomes: 'const ownMs = 15_000',
  },
  {
    name: 'a busy service is asked again and again',
    find: 'a service that stays busy is asked ever more seldom',
    file: 'scheduling/circuit-breaker.ts',
    text: 'busyMs * 2 ** Math.min(this.#failures.busy - 1, 4)',
    becomes: 'busyMs',
  },
  {
    name: 'a database that is held for a moment ends what runs',
    seed: 15,
    file: 'scheduling/loop.ts',
    text: '        if (!storage.absorb(error)) fail(error)',
    becomes:
      "        if (!storage.absorb(error) || storage.trouble?.code.startsWith('SQLITE_BUSY') === true) fail(error)",
  },
  {
    name: 'a key for the same address is not taken over',
    seed: 46,
    file: 'runner/account-connection.ts',
    text: '      reach = next\n      breaker.readsRefused = false\n      if (nextUrl === at) return',
    becomes: '      if (nextUrl === at) return\n      reach = next\n      breaker.readsRefused = false',
  },
  {
    name: 'a small file that is there is not written anew',
    seed: 143,
    file: 'files/place.ts',
    text: '  const { part, path, bytes } = placed\n',
    becomes:
      "  const { part, path, bytes } = placed\n  if ((await files.facts(path))?.kind === 'file') return\n",
  },
  {
    name: 'a slot comes free with its request',
    seed: 40,
    file: 'pace/pace.ts',
    text: 'slot.answeredAtMs + MINUTE_MS + WINDOW_MARGIN_MS',
    becomes: 'slot.sentAtMs + MINUTE_MS + WINDOW_MARGIN_MS',
  },
  {
    name: 'every drift is a jump',
    seed: 16,
    file: 'runner/heartbeat.ts',
    text: 'const JUMP_MS = 2_000',
    becomes: 'const JUMP_MS = 1',
  },
  {
    name: 'the clocks are compared with the start',
    seed: 16,
    file: 'runner/heartbeat.ts',
    text: '    wallMs = nowMs\n    steadyMs += passedMs\n',
    becomes:
      '    if (Math.abs(jumpedMs) > JUMP_MS) {\n      wallMs = nowMs\n      steadyMs += passedMs\n    }\n',
  },
  {
    name: 'a clock set back is not noticed',
    seed: 7,
    file: 'runner/heartbeat.ts',
    text: 'if (Math.abs(jumpedMs) > JUMP_MS ||',
    becomes: 'if (jumpedMs > JUMP_MS ||',
  },
  {
    name: 'the time zone of the start is kept',
    seed: 29,
    file: '../domain/hours.ts',
    text: 'function localMinute(atMs: number): number {\n  const at = new Date(atMs)\n',
    becomes:
      'let zone: number | undefined\nfunction localMinute(atMs: number): number {\n  zone ??= new Date(atMs).getTimezoneOffset()\n  const at = new Date(atMs + (new Date(atMs).getTimezoneOffset() - zone) * MINUTE_MS)\n',
  },
  {
    name: 'who tries a host holds it for ever',
    seed: 95,
    file: 'scheduling/host-circuit-breakers.ts',
    text: '      if (visit.began?.probe === visit) visit.began.probe = null',
    becomes: '      if (visit.began?.probe === visit && visit.began.leftMs() > 0) visit.began.probe = null',
  },
  {
    name: 'a fresh address makes no image due',
    seed: 1,
    file: 'store/assets.ts',
    text: 'due_at_ms = excluded.due_at_ms,',
    becomes: 'due_at_ms = asset.due_at_ms,',
  },
  {
    name: 'an image that is put off does not come back',
    seed: 17,
    file: 'store/assets.ts',
    text: 'prepare<[number, number, string, string, number]>(\n    "UPDATE asset SET attempts = ?, due_at_ms = ?,',
    becomes:
      'prepare<[number, number, string, string, number]>(\n    "UPDATE asset SET attempts = ?, due_at_ms = ? * 2,',
  },
  {
    name: 'an exported file is renamed before it is synced',
    seed: 17,
    file: 'export/parts.ts',
    text: '          await file.datasync()\n',
    becomes: '',
  },
  {
    name: 'what is booked after the end is not asked for',
    seed: 65,
    file: 'runner/books.ts',
    text: 'creditCost !== null && isRefundReported',
    becomes: 'creditCost !== null || isRefundReported',
  },
  {
    name: 'a job that is unknown for a while has told its last',
    find: 'a job that is unknown when its books are due is asked for them again',
    file: 'runner/books.ts',
    text: 'store.tasks.defer(task, booksDueMs(store, jobId, clock.nowMs()))',
    becomes:
      "store.tasks.defer(task, answer.kind === 'notFound' ? null : booksDueMs(store, jobId, clock.nowMs()))",
  },
  {
    name: 'an account whose key comes later submits nothing',
    seed: 31,
    file: 'connections.ts',
    text: '    if (this.#isStarted) this.#startOne(connection)\n',
    becomes: '',
  },
  {
    name: 'a draft whose batch the disk refuses is forgotten',
    find: 'a draft whose batch the disk refuses is still there',
    file: 'drafts/start.ts',
    text: '    await undoStart(needs, folder, starting)\n',
    becomes: '    await undoStart(needs, folder, starting)\n    await removeStarted(folder, state.id)\n',
  },
  {
    name: 'an update believes that what is in doubt made nothing',
    find: 'an update in the middle of the nights loses nothing that is in doubt, being made or half fetched',
    file: 'store/migrations.ts',
    text: 'DROP INDEX asset_in_library;\nCREATE INDEX asset_in_library ON asset (asin, recipe_id,',
    becomes:
      "UPDATE submission SET outcome = 'not_sent', answered_at_ms = sent_at_ms WHERE outcome = 'open';\nINSERT INTO task_event (task_id, at_ms, from_state, to_state, cause) SELECT id, changed_at_ms, state, 'queued', 'nothing_sent' FROM task WHERE state IN ('submitting', 'unconfirmed');\nUPDATE task SET state = 'queued', due_at_ms = 0 WHERE state IN ('submitting', 'unconfirmed');\nDROP INDEX asset_in_library;\nCREATE INDEX asset_in_library ON asset (asin, recipe_id,",
  },
  {
    name: 'an update drops what is half fetched',
    find: 'an update in the middle of the nights loses nothing that is in doubt, being made or half fetched',
    file: 'store/migrations.ts',
    text: 'DROP INDEX asset_in_library;\nCREATE INDEX asset_in_library ON asset (asin, recipe_id,',
    becomes:
      "DELETE FROM asset WHERE state = 'expected';\nDROP INDEX asset_in_library;\nCREATE INDEX asset_in_library ON asset (asin, recipe_id,",
  },
]
