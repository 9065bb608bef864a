// `shotlist standin --faults SPEC`: the few things that go wrong with services, to see what Shotlist makes of them.
//
//   SPEC = fault { "," fault }      fault = word [ "@" which ]      which = 3 (the third of its requests) | 5% of them
import { refuse } from './answers.ts'
import { drawAsset } from './assets.ts'
import { breakOff, send, type Exchange } from './exchange.ts'
import { answer, isSubmission, sendImage, work } from './handlers.ts'
import type { Call, Hooks, Parts } from './parts.ts'
import type { AssetRef } from './signing.ts'

const WORDS = {
  submission: ['lost-before', 'lost-after', '500', '503'],
  download: ['download-cut', 'download-empty'],
  job: ['job-failed', 'image-failed'],
} as const
export const FAULT_WORDS = Object.values(WORDS).flat()
type Word = (typeof FAULT_WORDS)[number]

export class FaultSpecError extends Error {
  override readonly name = 'FaultSpecError'
}

interface Rule {
  readonly word: Word
  strikes(): boolean
}

/** @throws FaultSpecError */
export function faultHooks(spec: string): Pick<Hooks, 'onCall' | 'onDownload' | 'jobFaults'> {
  const parts = spec.split(',').map((part) => part.trim())
  const rules = parts.filter((part) => part !== '').map(ruleFrom)
  const strike = <const T extends Word>(among: readonly T[]): T | undefined => {
    const [first] = rules.filter((rule) => among.some((word) => word === rule.word) && rule.strikes())
    return among.find((word) => word === first?.word)
  }
  return {
    onCall(parts, call) {
      spoilCall(parts, call, isSubmission(call.route.endpoint) ? strike(WORDS.submission) : undefined)
    },
    onDownload: (parts, exchange, ref) => spoilDownload(parts, exchange, ref, strike(WORDS.download)),
    jobFaults() {
      const kind = strike(WORDS.job)
      if (kind === undefined) return []
      return [{ kind, code: kind === 'job-failed' ? 'PROCESSING_ERROR' : 'IMAGE_GENERATION_ERROR' }]
    },
  }
}

function ruleFrom(part: string): Rule {
  const [given = '', which] = part.split('@', 2)
  const word = FAULT_WORDS.find((known) => known === given)
  if (word === undefined) {
    throw new FaultSpecError(`Unknown fault "${given}" in "${part}". Known: ${FAULT_WORDS.join(', ')}.`)
  }
  if (which === undefined) return { word, strikes: () => true }
  const [, number, percent] = /^([1-9]\d*)(%)?$/.exec(which) ?? []
  if (number === undefined) {
    throw new FaultSpecError(`Unknown selector "@${which}" in "${part}". Known: 3 (the third), 5% (of all).`)
  }
  if (percent !== undefined) return { word, strikes: () => Math.random() * 100 < Number(number) }
  let seen = 0
  return { word, strikes: () => ++seen === Number(number) }
}

function spoilCall(parts: Parts, call: Call, word: (typeof WORDS.submission)[number] | undefined): void {
  call.exchange.record.fault = word ?? null
  if (word === 'lost-before') breakOff(call.exchange)
  else if (word === '500') answer(parts, call, refuse('INTERNAL_ERROR'))
  else if (word === '503') answer(parts, call, refuse('SERVICE_UNAVAILABLE'))
  else {
    const done = work(parts, call)
    if (word === 'lost-after') breakOff(call.exchange)
    else answer(parts, call, done)
  }
}

async function spoilDownload(
  parts: Parts,
  exchange: Exchange,
  ref: AssetRef,
  word: (typeof WORDS.download)[number] | undefined,
): Promise<void> {
  exchange.record.fault = word ?? null
  if (word === undefined) return sendImage(parts, exchange, ref)
  const { bytes, contentType } = await drawAsset(parts.settings, ref)
  const headers = { 'Content-Type': contentType }
  if (word === 'download-empty') {
    send(exchange, 200, headers, '')
    return
  }
  exchange.outgoing.writeHead(200, { ...headers, 'Content-Length': String(bytes.length) })
  exchange.outgoing.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => breakOff(exchange))
}
