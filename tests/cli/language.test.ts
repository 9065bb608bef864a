// The command line speaks the language of the system, as a real process on a system of that language.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { HELP_COLUMNS, textWidth } from '../../src/words/index.ts'
import { shotlist } from './process.ts'

const ENGLISH = {
  help: ['Usage: shotlist run', 'Options:', 'Examples:', 'Exit codes:'],
  mistake: 'Unknown command “rnu”. Did you mean run? “shotlist --help” lists all commands.\n',
  status: 'has no batches yet. “shotlist run FILE --operation …” starts one.\n',
}
const LANGUAGES = {
  'de_DE.UTF-8': {
    help: ['Aufruf: shotlist run', 'Optionen:', 'Beispiele:', 'Rückgabewerte:'],
    mistake: 'Den Befehl „rnu“ gibt es nicht. Meinten Sie run? „shotlist --help“ zeigt alle Befehle.\n',
    status: 'enthält noch keine Aufträge. „shotlist run FILE --operation …“ startet einen.\n',
  },
  'ja_JP.UTF-8': {
    help: ['使い方： shotlist run', 'オプション：', '例：', '終了コード：'],
    mistake:
      'コマンド「rnu」はありません。runのことですか？「shotlist --help」ですべてのコマンドを表示できます。\n',
    status: 'にはまだバッチがありません。「shotlist run FILE --operation …」で開始できます。\n',
  },
  // Shotlist does not speak it.
  'fr_FR.UTF-8': ENGLISH,
}

test.each(Object.entries(LANGUAGES))('help, a mistake and a status under %s', async (locale, says) => {
  const workspace = await mkdtemp(join(tmpdir(), 'shotlist-language-'))
  onTestFinished(() => rm(workspace, { recursive: true, force: true, maxRetries: 20 }))
  const answer = async (...argv: readonly string[]) => {
    const child = shotlist(argv, { LANG: locale, LC_ALL: locale, SHOTLIST_WORKSPACE: workspace })
    return { code: await child.ended, stdout: child.stdout(), stderr: child.stderr() }
  }
  const [help, exporting, mistake, status, json] = await Promise.all([
    answer('run', '--help'),
    answer('export', '--help'),
    answer('rnu'),
    answer('status'),
    answer('rnu', '--json'),
  ])
  for (const line of says.help) expect(help.stdout).toContain(line)
  const wide = `${help.stdout}${exporting.stdout}`
    .split('\n')
    .filter((line) => textWidth(line) > HELP_COLUMNS)
  expect(wide).toEqual([])
  expect(mistake).toEqual({ code: 2, stdout: '', stderr: says.mistake })
  expect(status).toEqual({
    code: 0,
    stdout: `${workspace}${locale.startsWith('ja') ? '' : ' '}${says.status}`,
    stderr: '',
  })
  // A program reads the same, whatever the language.
  expect(JSON.parse(json.stdout)).toEqual({
    type: 'error',
    code: 'BAD_INPUT',
    message: ENGLISH.mistake.trim(),
  })
})
