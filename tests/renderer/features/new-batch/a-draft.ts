// A draft as the engine returns it.
import type { Draft, DraftColumn } from '../../../../src/contract/commands/drafts.ts'

export const column = (index: number, header: string, field: DraftColumn['field'] = null): DraftColumn => ({
  index,
  header,
  samples: [],
  field,
  found: field === null ? null : 'header',
  holds_links: false,
  problems: 0,
})

export const draftWith = (parts: Partial<Draft>): Draft => ({
  id: '00000000-0000-4000-8000-000000000000',
  source: 'autumn.csv',
  created_at_ms: 0,
  choices: {
    name: 'autumn',
    account: null,
    default_country: null,
    mapping: {},
    recipes: [],
    credits_max: null,
    pilot_size: null,
    hours: null,
    force: false,
    order: 'by_value',
  },
  encoding: 'utf-8',
  separator: ',',
  has_header: true,
  columns: [column(0, 'asin', 'asin')],
  rows: 10,
  good_rows: 10,
  problem_kinds: [],
  not_active_rows: 0,
  left_out: 0,
  problem_rows: 0,
  doubtful_rows: 0,
  duplicates: 0,
  excluded: 0,
  fixed_cells: 0,
  countries: [{ country: 'US', source: 'column', products: 10 }],
  suggested_country: null,
  ...parts,
})
