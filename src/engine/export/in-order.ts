// A few at a time, and what came of each in the order of the list: waiting for one disk or encoder is no reason to leave
// the others idle, and a manifest has its lines in order all the same.

/** What was begun is waited for, whatever ends the loop. */
export async function* inOrder<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  width: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const inProgress: Promise<R>[] = []
  try {
    for await (const item of items) {
      const started = work(item)
      // Its failure is told when its turn comes.
      started.catch(() => undefined)
      inProgress.push(started)
      if (inProgress.length < width) continue
      const first = inProgress.shift()
      if (first !== undefined) yield await first
    }
    for (let first = inProgress.shift(); first !== undefined; first = inProgress.shift()) yield await first
  } finally {
    await Promise.allSettled(inProgress)
  }
}
