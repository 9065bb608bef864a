// The moves a task may make, written once more from the design ("Task states", "Never pay twice", "Errors") and not
// from the engine's table: a row added there by mistake is a find, not a rule.

export const LAWFUL: ReadonlySet<string> = new Set(
  `
  queued>submitting queued>held queued>cancelled queued>unconfirmed
  submitting>pending submitting>queued submitting>held submitting>unconfirmed
  unconfirmed>pending unconfirmed>queued unconfirmed>failed unconfirmed>held
  pending>processing pending>collecting pending>failed pending>held pending>expired
  processing>collecting processing>failed processing>held processing>expired
  collecting>completed collecting>completed_with_errors collecting>expired
  held>queued held>cancelled held>pending
  failed>pending failed>queued
  expired>queued expired>collecting expired>pending
  completed_with_errors>queued completed_with_errors>collecting
  `
    .trim()
    .split(/\s+/),
)
