// The stand-in as a service that is in nobody's way, ended with the test.
import { onTestFinished } from 'vitest'
import { startStandin, type Standin, type StandinOptions } from './standin/index.ts'

export const LIVE = 'pk_live_northwind_0001'

/** Small images, short jobs, wide limits. */
export async function service(options: StandinOptions = {}): Promise<Standin> {
  const standin = await startStandin({
    limits: { perMinute: 1000, perDay: 100_000 },
    jobMs: 40,
    imageScale: 0.05,
    ...options,
  })
  onTestFinished(() => standin.close())
  return standin
}
