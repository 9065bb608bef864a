// Runs a few items at a time and yields their results in the order of the list: no disk or encoder waits idle for another,
// and the lines of a manifest keep their order.

/** However the loop ends, it waits for the items that have begun. */
export async function* inOrder<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  width: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const inProgress: Promise<R>[] = []
  try {
    for await (const item of items) {
      const started = work(item)
      // A failure is thrown when the loop reaches this item.
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
