// The files that take longest start first, so that none of them runs alone at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONG = /of-nights|every-planted-bug|a-crash-at-every-moment|every-screen|tests.crash/

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId)
    return [...sorted.filter((file) => isLong(file)), ...sorted.filter((file) => !isLong(file))]
  }
}
