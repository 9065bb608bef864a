import { expect, onTestFinished, test } from 'vitest'
import { setLocale } from '../../../src/words/index.ts'
import { LISTING, refusal, setUpDrafts } from './drafts-setup.ts'

const CATALOG = `asin,country,sku,title,main_image_url,other_image_urls
B0DRAFT001,DE,A-1,"-Mug, ""blue""",https://images.example.com/1.jpg,https://images.example.com/2.jpg|https://images.example.com/3.jpg
`

test.each(['en', 'de', 'ja'] as const)(
  'a task becomes a draft of its product and recipe: %s',
  async (locale) => {
    onTestFinished(() => setLocale('en'))
    await setLocale(locale)
    const setup = await setUpDrafts()
    const { drafts } = setup.engine
    const { id } = await setup.stage(CATALOG, 'autumn.csv', null)
    const hours = { startMinute: 1320, endMinute: 420 }
    await drafts.change_draft({ draft: id, choices: { recipes: [LISTING], hours, credits_max: 500 } })
    const { batch } = await drafts.start_draft({ draft: id })
    const { tasks } = setup.engine.call('tasks', {
      filter: { batch },
      sort: 'order',
      descending: false,
      offset: 0,
      limit: 1,
    })
    const task = tasks[0]?.id ?? 0

    const { draft } = await drafts.draft_of_task({ task })
    expect(draft).toMatchObject({
      source: 'autumn.csv',
      rows: 1,
      problem_rows: 0,
      choices: { recipes: [LISTING], account: setup.accountId, hours, force: false },
    })
    expect(draft.choices.name).toContain('B0DRAFT001')
    expect(draft.columns.map(({ field }) => field)).toEqual([
      'asin',
      'country',
      'sku',
      'title',
      'main_image_url',
      'other_image_urls',
    ])
    const [row] = await setup.rows(draft.id)
    expect(row).toMatchObject({
      line: 2,
      cells: [
        'B0DRAFT001',
        'DE',
        'A-1',
        '-Mug, "blue"',
        'https://images.example.com/1.jpg',
        'https://images.example.com/2.jpg|https://images.example.com/3.jpg',
      ],
    })
    // The same again is paid for once: only a change makes it a new task.
    expect(await drafts.draft_plan({ draft: draft.id })).toMatchObject({ tasks: 0, skipped: 1 })
    await drafts.fix_cell({ draft: draft.id, line: 2, column: 0, value: 'B0DRAFT002' })
    expect(await drafts.draft_plan({ draft: draft.id })).toMatchObject({
      tasks: 1,
      skipped: 0,
    })
  },
)

test('a task that does not exist is no draft', async () => {
  const { engine } = await setUpDrafts()
  expect(await refusal(engine.drafts.draft_of_task({ task: 7 }))).toContain('7')
})
