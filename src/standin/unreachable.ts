// The end of every exhaustive switch: the compiler proves that nothing comes here.

export function unreachable(value: never): never {
  throw new Error(`The stand-in does not know ${JSON.stringify(value)}.`)
}
