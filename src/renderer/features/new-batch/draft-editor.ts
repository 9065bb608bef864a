// One draft being edited. Changes show at once and are sent in order, one after the other; what is changed meanwhile is
// sent together, and a failure reverts only its own change. One undo history covers cells, rows and columns.
import type { CommandInput, CommandOutput } from '../../../contract/commands.ts'
import type { Draft, DraftChoices, DraftRow } from '../../../contract/commands/drafts.ts'

export interface DraftCommands {
  readonly read: (draft: string) => Promise<Draft>
  readonly change: (draft: string, choices: Partial<DraftChoices>) => Promise<Draft>
  readonly fix: (draft: string, cell: Cell) => Promise<{ readonly draft: Draft; readonly row: DraftRow }>
  readonly fixMany: (
    draft: string,
    cells: Cells,
  ) => Promise<{ readonly draft: Draft; readonly before: Cells }>
  readonly leaveOut: (draft: string, rows: RowsToLeaveOut) => Promise<RowsLeftOut & { readonly draft: Draft }>
  readonly addAsinColumn: (draft: string) => Promise<Draft>
}

export type RowsToLeaveOut = Omit<CommandInput<'leave_out'>, 'draft'>
type RowsLeftOut = Omit<CommandOutput<'leave_out'>, 'draft'>

export interface Cell {
  readonly line: number
  readonly column: number
  readonly value: string
}

export type Cells = CommandInput<'fix_cells'>['cells']

export type RowList = 'problems' | 'skipped' | 'all'

export interface CellChange {
  readonly kind: 'cell'
  readonly before: Cell
  readonly after: Cell
  /** Where it was seen: its place in an opened list. */
  readonly row: number
  readonly list: string
}

/** A saved change, with what undoes it and what makes it again. */
export type Change =
  | CellChange
  | { readonly kind: 'cells'; readonly before: Cells; readonly after: Cells }
  | { readonly kind: 'rows'; readonly before: RowsLeftOut; readonly after: RowsLeftOut }
  | {
      readonly kind: 'columns' | 'accepted'
      readonly before: Partial<DraftChoices>
      readonly after: Partial<DraftChoices>
    }

export interface WentBack {
  readonly way: 'undo' | 'redo'
  readonly change: Change
  readonly version: number
}

export interface DraftView {
  readonly draft: Draft | null
  readonly failure: unknown
  readonly isChanging: boolean
  readonly version: number
  /** Their save has failed: what was typed is shown until it is saved or undone. */
  readonly unsaved: readonly CellChange[]
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** No two drafts have the same: what was counted for one that was open before is not taken for the present. */
let lastVersion = 0

export class DraftEditor {
  readonly id: string
  readonly #calls: DraftCommands
  readonly #onRefusal: (thrown: unknown) => void
  #draft: Draft | null = null
  #failure: unknown = null
  #pending: Partial<DraftChoices> = {}
  #version = lastVersion
  #unsaved: readonly CellChange[] = []
  #work: Promise<void> = Promise.resolve()
  #underWay = 0
  #changes: Readonly<Record<WentBack['way'], readonly Change[]>> = { undo: [], redo: [] }
  #view: DraftView
  readonly #listeners = new Set<() => void>()

  constructor(id: string, calls: DraftCommands, onRefusal: (thrown: unknown) => void) {
    this.id = id
    this.#calls = calls
    this.#onRefusal = onRefusal
    this.#view = this.#draw()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): DraftView => this.#view

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
        const before = this.#draft === null ? {} : columnChoices(this.#draft.choices, sent)
        const draft = await this.#calls.change(this.id, sent)
        this.#dropSent(sent)
        this.#take(draft)
        // Another table: the lines are others.
        if (Object.hasOwn(sent, 'sheet') || Object.hasOwn(sent, 'encoding')) this.#unsaved = []
        const names = Object.keys(before)
        const isOfRows = names.every((name) => name === 'accepted_asins')
        const after = Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(before, name)))
        if (names.length > 0) this.#remember({ kind: isOfRows ? 'accepted' : 'columns', before, after })
      } catch (thrown) {
        this.#dropSent(sent)
        this.#onRefusal(thrown)
      }
    })
  }

  /** @throws FailureError; the cell is unsaved then */
  readonly fix = (change: CellChange): Promise<DraftRow> =>
    new Promise((resolve, reject) => {
      this.#enqueue(async () => {
        const { after } = change
        const before = this.#unsaved.find((one) => isSameCell(one.after, after))?.before ?? change.before
        try {
          const { draft, row } = await this.#calls.fix(this.id, after)
          this.#take(draft)
          this.#dropUnsaved([after])
          this.#remember({ ...change, before })
          resolve(row)
        } catch (thrown) {
          this.#dropUnsaved([after])
          this.#unsaved = [...this.#unsaved, { ...change, before }]
          reject(thrown instanceof Error ? thrown : new Error(String(thrown)))
        }
      })
    })

  readonly fixMany = (cells: Cells): void =>
    this.#replace(async () => {
      const { draft, before } = await this.#calls.fixMany(this.id, cells)
      this.#dropUnsaved(cells)
      this.#remember({ kind: 'cells', before, after: cells })
      return draft
    })

  /** @param rows `left_out` null: the other state than a row has when its turn comes, whatever is shown until then */
  readonly leaveOut = (rows: RowsToLeaveOut, onDone: (isLeftOut: boolean) => void): void =>
    this.#replace(async () => {
      const { draft, lines, left_out } = await this.#calls.leaveOut(this.id, rows)
      if (lines.length > 0)
        this.#remember({ kind: 'rows', before: { lines, left_out: !left_out }, after: { lines, left_out } })
      onDone(left_out)
      return draft
    })

  readonly addAsinColumn = (): void =>
    this.#replace(() => {
      this.#changes = { ...this.#changes, redo: [] }
      return this.#calls.addAsinColumn(this.id)
    })

  /** Undoes the last change, unsaved ones first, or makes the one that was undone last again. @returns null: there was none, or it failed */
  readonly goBack = async (way: WentBack['way']): Promise<Change | null> => {
    let done: Change | null = null
    this.#replace(async () => {
      if (way === 'undo' && this.#unsaved.length > 0) {
        done = this.#unsaved.at(-1) ?? null
        this.#unsaved = this.#unsaved.slice(0, -1)
        return this.#draft
      }
      const change = this.#changes[way].at(-1)
      if (change === undefined) return this.#draft
      const draft = await this.#apply(change, way === 'undo' ? 'before' : 'after')
      const { undo, redo } = this.#changes
      this.#changes =
        way === 'undo'
          ? { undo: undo.slice(0, -1), redo: [...redo, change] }
          : { undo: [...undo, change], redo: redo.slice(0, -1) }
      done = change
      return draft
    })
    // Its own work: several that were asked for at once answer in their order.
    await this.#work
    return done
  }

  async #apply(change: Change, side: 'before' | 'after'): Promise<Draft> {
    if (change.kind === 'cell') return (await this.#calls.fix(this.id, change[side])).draft
    if (change.kind === 'cells') return (await this.#calls.fixMany(this.id, change[side])).draft
    if (change.kind === 'rows') return (await this.#calls.leaveOut(this.id, change[side])).draft
    return this.#calls.change(this.id, change[side])
  }

  #dropUnsaved(cells: Cells): void {
    this.#unsaved = this.#unsaved.filter((one) => !cells.some((cell) => isSameCell(one.after, cell)))
  }

  #remember(change: Change): void {
    this.#changes = { undo: [...this.#changes.undo, change], redo: [] }
  }

  readonly settled = async (): Promise<void> => {
    while (this.#underWay > 0) await this.#work
  }

  #replace(action: () => Promise<Draft | null>): void {
    this.#enqueue(async () => {
      try {
        this.#take(await action())
      } catch (thrown) {
        this.#onRefusal(thrown)
      }
    })
  }

  #enqueue(action: () => Promise<void>): void {
    this.#underWay += 1
    this.#notify()
    this.#work = this.#afterwards(this.#work, action)
  }

  async #afterwards(before: Promise<void>, action: () => Promise<void>): Promise<void> {
    await before
    await action()
    this.#underWay -= 1
    this.#notify()
  }

  #take(draft: Draft | null): void {
    this.#draft = draft
    lastVersion += 1
    this.#version = lastVersion
  }

  /** Keeps what was changed again meanwhile. */
  #dropSent(sent: Partial<DraftChoices>): void {
    const choices = new Map<string, unknown>(Object.entries(sent))
    this.#pending = Object.fromEntries(
      Object.entries(this.#pending).filter(([name, value]) => choices.get(name) !== value),
    )
  }

  #notify(): void {
    this.#view = this.#draw()
    for (const listener of this.#listeners) listener()
  }

  #draw(): DraftView {
    const draft = this.#draft
    return {
      draft: draft === null ? null : { ...draft, choices: { ...draft.choices, ...this.#pending } },
      failure: this.#failure,
      isChanging: this.#underWay > 0,
      version: this.#version,
      unsaved: this.#unsaved,
      canUndo: this.#changes.undo.length + this.#unsaved.length > 0,
      canRedo: this.#changes.redo.length > 0,
    }
  }
}

export const isSameCell = (one: Omit<Cell, 'value'>, other: Omit<Cell, 'value'>): boolean =>
  one.line === other.line && one.column === other.column

function columnChoices(before: DraftChoices, changed: Partial<DraftChoices>): Partial<DraftChoices> {
  const { mapping, default_country, encoding = null, sheet = null, accepted_asins = [] } = before
  const choices = Object.entries({ mapping, default_country, encoding, sheet, accepted_asins })
  return Object.fromEntries(choices.filter(([name]) => Object.hasOwn(changed, name)))
}
