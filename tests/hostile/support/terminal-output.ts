// What commands that only read print about a workspace, as text and as JSON.
import { run } from '../../../src/cli/program.ts'
import { systemIo } from '../../../src/host/system.ts'
import type { Guarded } from './canaries.ts'
import { OBEYED } from './texts.ts'

const IO = systemIo()

/** @returns what no terminal should get; empty when all is well */
export async function outputFaults({ workspace }: Pick<Guarded, 'workspace'>): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const command of ['status', 'report'])
    for (const options of [[], ['--json']]) {
      let said = ''
      const write = (text: string) => (said += text)
      const code = await run([command, '--workspace', workspace, ...options], {
        ...IO,
        stdout: { write },
        stderr: { write },
        terminal: null,
        env: {},
        onInterrupt: () => () => undefined,
      })
      if (code !== 0) wrong.push(`${command} ended with ${code}: ${said}`)
      if (OBEYED.test(said)) wrong.push(`${command} shows what a terminal obeys: ${JSON.stringify(said)}`)
      if (said.length > 50_000) wrong.push(`${command} says ${said.length} characters`)
    }
  return wrong
}
