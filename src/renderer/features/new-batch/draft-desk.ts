// One draft on the table. What a person chooses shows at once and is sent in order, one change after the other: what
// was chosen meanwhile goes out together, and a refusal takes back only what was refused.
import type { CommandInput } from '../../../contract/commands.ts'
import type { Draft, DraftChoices, DraftRow } from '../../../contract/commands/drafts.ts'

export interface DeskCalls {
  readonly read: (draft: string) => Promise<Draft>
  readonly change: (draft: string, choices: Partial<DraftChoices>) => Promise<Draft>
  readonly fix: (draft: string, cell: Cell) => Promise<{ readonly draft: Draft; readonly row: DraftRow }>
  readonly leaveOut: (draft: string, rows: RowsLeftOut) => Promise<Draft>
  readonly addAsinColumn: (draft: string) => Promise<Draft>
}

/** Which rows are left out, or taken back in. */
export type RowsLeftOut = Omit<CommandInput<'leave_out'>, 'draft'>

export interface Cell {
  readonly line: number
  readonly column: number
  readonly value: string
}

export interface DeskView {
  /** null: on its way, or it could not be had. */
  readonly draft: Draft | null
  /** Why it could not be had. */
  readonly failure: unknown
  /** A change is on its way to the disk. */
  readonly isChanging: boolean
  /** Grows when rows may read otherwise than before. */
  readonly version: number
}

export class DraftDesk {
  readonly id: string
  readonly #calls: DeskCalls
  readonly #onRefusal: (thrown: unknown) => void
  #draft: Draft | null = null
  #failure: unknown = null
  #pending: Partial<DraftChoices> = {}
  #version = 0
  #work: Promise<void> = Promise.resolve()
  #underWay = 0
  #view: DeskView = { draft: null, failure: null, isChanging: false, version: 0 }
  readonly #listeners = new Set<() => void>()

  constructor(id: string, calls: DeskCalls, onRefusal: (thrown: unknown) => void) {
    this.id = id
    this.#calls = calls
    this.#onRefusal = onRefusal
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): DeskView => this.#view

  /** Reads it anew; what is shown stays meanwhile. */
  readonly load = (): void => {
    this.#enqueue(async () => {
      try {
        this.#take(await this.#calls.read(this.id))
        this.#failure = null
      } catch (thrown) {
        this.#failure = thrown
      }
    })
  }

  readonly change = (choices: Partial<DraftChoices>): void => {
    this.#pending = { ...this.#pending, ...choices }
    this.#enqueue(async () => {
      const sent = this.#pending
      if (Object.keys(sent).length === 0) return
      try {
        const draft = await this.#calls.change(this.id, sent)
        this.#dropSent(sent)
        this.#take(draft)
      } catch (thrown) {
        this.#dropSent(sent)
        this.#onRefusal(thrown)
      }
    })
  }

  /** @throws FailureError; the cell is as it was then */
  readonly fix = (cell: Cell): Promise<DraftRow> =>
    new Promise((resolve, reject) => {
      this.#enqueue(async () => {
        try {
          const { draft, row } = await this.#calls.fix(this.id, cell)
          this.#take(draft)
          resolve(row)
        } catch (thrown) {
          reject(thrown instanceof Error ? thrown : new Error(String(thrown)))
        }
      })
    })

  readonly leaveOut = (rows: RowsLeftOut): void => this.#replace(() => this.#calls.leaveOut(this.id, rows))

  readonly addAsinColumn = (): void => this.#replace(() => this.#calls.addAsinColumn(this.id))

  /** Resolves when all that was chosen is on disk. */
  readonly settled = async (): Promise<void> => {
    while (this.#underWay > 0) await this.#work
  }

  #replace(deed: () => Promise<Draft>): void {
    this.#enqueue(async () => {
      try {
        this.#take(await deed())
      } catch (thrown) {
        this.#onRefusal(thrown)
      }
    })
  }

  #enqueue(deed: () => Promise<void>): void {
    this.#underWay += 1
    this.#tell()
    this.#work = this.#afterwards(this.#work, deed)
  }

  async #afterwards(before: Promise<void>, deed: () => Promise<void>): Promise<void> {
    await before
    await deed()
    this.#underWay -= 1
    this.#tell()
  }

  #take(draft: Draft): void {
    this.#draft = draft
    this.#version += 1
  }

  /** What was chosen anew while it was on its way stays. */
  #dropSent(sent: Partial<DraftChoices>): void {
    const choices = new Map<string, unknown>(Object.entries(sent))
    this.#pending = Object.fromEntries(
      Object.entries(this.#pending).filter(([name, value]) => choices.get(name) !== value),
    )
  }

  #tell(): void {
    const draft = this.#draft
    this.#view = {
      draft: draft === null ? null : { ...draft, choices: { ...draft.choices, ...this.#pending } },
      failure: this.#failure,
      isChanging: this.#underWay > 0,
      version: this.#version,
    }
    for (const listener of this.#listeners) listener()
  }
}
