// The files that take minutes are begun first, so that none of them is left to end alone.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONG = /nights-of-trouble|every-planted-bug|a-crash-at-every-moment/

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId)
    return [...sorted.filter((file) => isLong(file)), ...sorted.filter((file) => !isLong(file))]
  }
}
