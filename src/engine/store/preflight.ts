// What was measured of images, and what the rules of the day said of them: an asset keeps its last verdict with the number of
// its rules, so that those judged by other rules are found by an index, a few at a time.
import type { PictureFacts, PreflightVerdict } from '../../contract/commands/preflight.ts'
import type { JobOutput, Operation, Platform, RecipeParams } from '../../domain/operations/index.ts'
import { type Queries, readAs } from './statements.ts'

export interface PreflightRow {
  readonly id: number
  readonly operation: Operation
  readonly params: RecipeParams
  readonly platform: Platform | null
  readonly variant: string | null
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

/** `params` and `job`: JSON text. */
interface Row extends Omit<PreflightRow, 'params' | 'job' | 'facts'>, Omit<PictureFacts, 'colour'> {
  readonly params: string
  readonly job: string
  readonly colour: PictureFacts['colour'] | null
}

function fromRow(row: Row): PreflightRow {
  const { params, job, colour, transparent_share, white_border_share, product_fill, ...rest } = row
  return {
    ...rest,
    params: JSON.parse(params) as RecipeParams,
    job: JSON.parse(job) as readonly JobOutput[],
    facts: colour === null ? null : { colour, transparent_share, white_border_share, product_fill },
  }
}

export function preflightRows(sql: Queries) {
  const rules = sql.row<[], { fingerprint: string; number: number }>(
    'SELECT fingerprint, number FROM preflight_rules WHERE id = 1',
  )
  const setRules = sql.run<[fingerprint: string, number: number]>(
    `INSERT INTO preflight_rules (id, fingerprint, number) VALUES (1, ?, ?)
     ON CONFLICT (id) DO UPDATE SET fingerprint = excluded.fingerprint, number = excluded.number`,
  )

  return {
    /** Those of them that are images on disk, each once, by number. */
    these: readAs(sql, fromRow).rows<[assets: readonly number[]]>(
      `SELECT asset.id, recipe.operation, recipe.params, asset.platform, asset.variant, asset.file,
         (SELECT json_group_array(json_object('id', id, 'kind', kind, 'slot', slot, 'path', path)) FROM
           (SELECT id, kind, slot, path FROM asset AS other WHERE other.job_id = asset.job_id ORDER BY ordinal)) AS job,
         asset.sha256, asset.format, asset.bytes, asset.width, asset.height,
         picture_facts.colour, picture_facts.transparent_share, picture_facts.white_border_share,
         picture_facts.product_fill
       FROM (SELECT DISTINCT value FROM json_each(?)) AS wanted CROSS JOIN asset ON asset.id = wanted.value
         CROSS JOIN recipe ON recipe.id = asset.recipe_id LEFT JOIN picture_facts ON picture_facts.asset_id = asset.id
       WHERE asset.kind = 'image' AND asset.state = 'on_disk' ORDER BY asset.id`,
    ),
    measured: sql.run<[asset: number, facts: PictureFacts]>(
      `INSERT INTO picture_facts (asset_id, colour, transparent_share, white_border_share, product_fill)
       VALUES (?1, :colour, :transparent_share, :white_border_share, :product_fill)
       ON CONFLICT (asset_id) DO UPDATE SET colour = excluded.colour, transparent_share = excluded.transparent_share,
         white_border_share = excluded.white_border_share, product_fill = excluded.product_fill`,
    ),
    sized: sql.run<[asset: number, width: number, height: number]>(
      'UPDATE asset SET width = ?2, height = ?3 WHERE id = ?1 AND width IS NULL',
    ),
    /** @param verdict null: it could not be measured */
    judged: sql.run<[asset: number, verdict: PreflightVerdict | null, rulesNumber: number]>(
      'UPDATE asset SET preflight = ?2, judged_by = ?3 WHERE id = ?1',
    ),
    judgedBefore: sql.values<[rulesNumber: number, limit: number], number>(
      `SELECT id FROM asset WHERE kind = 'image' AND state = 'on_disk' AND judged_by < ?
       ORDER BY judged_by, id LIMIT ?`,
    ),
    /** The number of these rules, which is higher than that of any before; the same as long as they stay the same. */
    numberOf(fingerprint: string): number {
      const known = rules()
      if (known?.fingerprint === fingerprint) return known.number
      const next = (known?.number ?? 0) + 1
      setRules(fingerprint, next)
      return next
    },
  }
}
