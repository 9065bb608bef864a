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
    name: 'the intent is not written before the deed',
    seed: 1,
    file: 'runner/submitter.ts',
    text: "    checkpoint('intent_written')\n    const sentAtMs = clock.nowMs()\n    const answer = await connection.api.submit(intent.task.operation, intent.body, isStillOurs)",
    becomes:
      "    const sentAtMs = clock.nowMs()\n    store.transaction(() => store.submissions.close(intent.submissionId, 'not_sent', null, null, sentAtMs))\n    const answer = await connection.api.submit(intent.task.operation, intent.body, isStillOurs)",
  },
  {
    name: 'what is unconfirmed is queued again at once',
    seed: 18,
    file: 'runner/reconciler.ts',
    text: "      case 'lookAgain':\n        store.transaction(() => {",
    becomes:
      "      case 'lookAgain':\n        absent(task, submission)\n        return\n        store.transaction(() => {",
  },
  {
    name: 'the limit is counted from the start of the request',
    seed: 40,
    file: 'runner/receive.ts',
    text: "  store.pace.answered(sent.slotId, answer.kind === 'unreachable' ? nowMs + timing.arrivalMarginMs : nowMs)",
    becomes: '  store.pace.answered(sent.slotId, sent.sentAtMs)',
  },
  {
    name: 'the window of the day is forgotten',
    seed: 25,
    file: 'pace/pace.ts',
    text: '  const dayUsedUp = pace.remainingDay !== null && pace.remainingDay <= 0',
    becomes: '  const dayUsedUp = pace.remainingDay !== null && pace.remainingDay <= -1',
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
    seed: 3,
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
    seed: 3,
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
    seed: 69,
    file: 'lifecycle/decide.ts',
    text: "    case 'unintelligible':\n      return {",
    becomes:
      "    case 'unintelligible':\n      if (answer.httpStatus < 500) return { kind: 'wait', message: answer.excerpt }\n      return {",
  },
  {
    name: 'a broken connection counts as not sent',
    seed: 3,
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
    name: 'an owner that was replaced goes on writing',
    seed: 129,
    file: 'store/index.ts',
    text: '      lease.assertOwned()\n',
    becomes: '',
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
    text: 'looks > 0 && clock.nowMs() >= absentFromMs',
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
    file: 'runner/submitter.ts',
    text: '    const isDoubtful = (job: ListedJob) => doubts.some((doubt) => isCandidate(doubt, job))',
    becomes: '    const isDoubtful = (job: ListedJob) => doubts.length < 0 && job.id === null',
  },
  {
    name: 'a pause holds only what is not prepared yet',
    seed: 97,
    file: 'runner/submitter.ts',
    text: "    if (current.state !== 'queued' || batch.state !== 'active') return null",
    becomes: "    if (current.state !== 'queued') return null",
  },
  {
    name: 'hours are not looked at again before the deed',
    seed: 66,
    file: 'runner/candidates.ts',
    text: '  const openMs = opensAtMs(hoursOf(batch), nowMs)',
    becomes: '  const openMs = opensAtMs(hoursOf(batch), nowMs - 3_600_000)',
  },
  {
    name: 'the pilot is one too many',
    seed: 4,
    file: 'runner/candidates.ts',
    text: 'const ordinalMax = pilotOf(batch) ?? Number.MAX_SAFE_INTEGER',
    becomes: 'const ordinalMax = (pilotOf(batch) ?? Number.MAX_SAFE_INTEGER) + 1',
  },
  {
    name: 'what is under way is not reserved of the spending limit',
    seed: 24,
    file: 'runner/allowance.ts',
    text: '    reserved += (price ?? 0) * (underWay + untold)',
    becomes: '    reserved += (price ?? 0) * untold',
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
    text: 'else if (tries >= TRIES_MAX) store.assets.end',
    becomes: 'else if (tries >= 1) store.assets.end',
  },
  {
    name: 'a poll that failed is not tried again',
    seed: 2,
    file: 'runner/poller.ts',
    text: '      store.tasks.defer(task, nowMs + failure.againInMs)\n      return',
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
    text: 'credits_refunded = coalesce(?, credits_refunded)',
    becomes: 'credits_refunded = coalesce(credits_refunded, ? * 0)',
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
    text: '      store.tasks.defer(task, nowMs + timing.pollMs)\n      return isNews',
    becomes: '      store.tasks.defer(task, nowMs + timing.pollMs / 2)\n      return isNews',
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
    file: 'runner/gate.ts',
    text: "      close('offline', message, backoffMs(failures.offline, timing, random.next()))",
    becomes: "      close('offline', message, 1_000)",
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
    text: "['JOB_NOT_FOUND', 'UNINTELLIGIBLE', 'RECORD_LOST']",
    becomes: "['UNINTELLIGIBLE', 'RECORD_LOST']",
  },
  {
    name: 'a retry pays for what only did not get here',
    seed: 1,
    file: 'commands/retry.ts',
    text: 'const isFetchable = store.assets.failedToFetch(jobId) > 0',
    becomes: 'const isFetchable = store.assets.failedToFetch(jobId) > 9',
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
    file: 'runner/due-tasks.ts',
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
    text: 'const fresh = placedAgain(store.assets.ofJob(jobId), announced(task, job))',
    becomes: 'const fresh = announced(task, job)',
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
    seed: 4,
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
]
