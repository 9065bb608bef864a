// Chance is an argument.

export interface Random {
  /** Uniform in [0, 1). */
  next(): number
  /** A fresh RFC 9562 UUID. */
  uuid(): string
}

export const systemRandom: Random = {
  next: () => Math.random(),
  uuid: () => crypto.randomUUID(),
}
