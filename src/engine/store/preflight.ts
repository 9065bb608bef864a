// What was measured of images, and what the rules of the day said of them: an asset keeps its last verdict with the
// number of the rules it was given by, so that the library is searched by it, and those judged by other rules are found
// by an index, a few at a time.
import type { ColorMode, PictureFacts, PreflightVerdict } from '../../contract/commands/preflight.ts'
import type { RecipeParams, PLATFORMS, JobOutput, Operation } from '../../domain/operations/index.ts'
import type { Db } from './database.ts'

/** An image on disk, with the facts that pre-flight uses. */
export interface PreflightRow {
  readonly id: number
  readonly operation: Operation
  readonly params: RecipeParams
  readonly platform: (typeof PLATFORMS)[number] | null
  readonly variant: string | null
  /** All outputs of its job, in their order. */
  readonly job: readonly JobOutput[]
  readonly file: string
  readonly sha256: string
  readonly format: string
  readonly bytes: number
  /** null: nobody knows before it is measured. */
  readonly width: number | null
  readonly height: number | null
  /** null: not measured yet. */
  readonly facts: PictureFacts | null
}

interface Row extends Omit<PreflightRow, 'params' | 'job' | 'facts'> {
  readonly params: string
  readonly outputs: string
  readonly colour: ColorMode | null
  readonly transparentShare: number
  readonly whiteBorderShare: number
  readonly productFill: number
}

export function preflightRows(db: Db) {
  const these = db.prepare<[string], Row>(
    `SELECT asset.id, recipe.operation, recipe.params, asset.platform, asset.variant, asset.file,
       (SELECT json_group_array(json_object('id', id, 'kind', kind, 'slot', slot, 'path', path)) FROM
         (SELECT id, kind, slot, path FROM asset AS other WHERE other.job_id = asset.job_id ORDER BY ordinal)) AS outputs,
       asset.sha256, asset.format, asset.bytes, asset.width, asset.height, picture_facts.colour,
       picture_facts.transparent_share AS transparentShare, picture_facts.white_border_share AS whiteBorderShare,
       picture_facts.product_fill AS productFill
     FROM (SELECT DISTINCT value FROM json_each(?)) AS wanted CROSS JOIN asset ON asset.id = wanted.value
       CROSS JOIN recipe ON recipe.id = asset.recipe_id LEFT JOIN picture_facts ON picture_facts.asset_id = asset.id
     WHERE asset.kind = 'image' AND asset.state = 'on_disk' ORDER BY asset.id`,
  )
  const measured = db.prepare<[number, ColorMode, number, number, number]>(
    `INSERT INTO picture_facts (asset_id, colour, transparent_share, white_border_share, product_fill)
     VALUES (?, ?, ?, ?, ?) ON CONFLICT (asset_id) DO UPDATE SET colour = excluded.colour,
       transparent_share = excluded.transparent_share, white_border_share = excluded.white_border_share,
       product_fill = excluded.product_fill`,
  )
  const sized = db.prepare<[number, number, number]>(
    'UPDATE asset SET width = ?, height = ? WHERE id = ? AND width IS NULL',
  )
  const judged = db.prepare<[PreflightVerdict | null, number, number]>(
    'UPDATE asset SET preflight = ?, judged_by = ? WHERE id = ?',
  )
  const before = db
    .prepare<[number, number], number>(
      `SELECT id FROM asset WHERE kind = 'image' AND state = 'on_disk' AND judged_by < ?
       ORDER BY judged_by, id LIMIT ?`,
    )
    .pluck()
  const rules = db.prepare<[], { fingerprint: string; number: number }>(
    'SELECT fingerprint, number FROM preflight_rules WHERE id = 1',
  )
  const setRules = db.prepare<[string, number]>(
    `INSERT INTO preflight_rules (id, fingerprint, number) VALUES (1, ?, ?)
     ON CONFLICT (id) DO UPDATE SET fingerprint = excluded.fingerprint, number = excluded.number`,
  )

  return {
    /** Those of them that are images on disk, each once, by number. */
    these: (assets: readonly number[]): PreflightRow[] => these.all(JSON.stringify(assets)).map(fromRow),
    measured(asset: number, facts: PictureFacts): void {
      measured.run(asset, facts.colour, facts.transparent_share, facts.white_border_share, facts.product_fill)
    },
    /** Stores the size in pixels if it was unknown. */
    sized(asset: number, width: number, height: number): void {
      sized.run(width, height, asset)
    },
    /** @param verdict null: it could not be measured */
    judged(asset: number, verdict: PreflightVerdict | null, rulesNumber: number): void {
      judged.run(verdict, rulesNumber, asset)
    },
    /** Images that were last judged by earlier rules, or never. */
    judgedBefore: (rulesNumber: number, limit: number): number[] => before.all(rulesNumber, limit),
    /** The number of these rules, which is higher than that of any before; the same as long as they stay the same. */
    numberOf(fingerprint: string): number {
      const known = rules.get()
      if (known?.fingerprint === fingerprint) return known.number
      const next = (known?.number ?? 0) + 1
      setRules.run(fingerprint, next)
      return next
    },
  }
}

function fromRow(row: Row): PreflightRow {
  const { colour, transparentShare, whiteBorderShare, productFill, params, outputs, ...rest } = row
  return {
    ...rest,
    params: JSON.parse(params) as RecipeParams,
    job: JSON.parse(outputs) as readonly JobOutput[],
    facts:
      colour === null
        ? null
        : {
            colour,
            transparent_share: transparentShare,
            white_border_share: whiteBorderShare,
            product_fill: productFill,
          },
  }
}
