import { useEffect, useState } from 'react'
import type { Failure } from '../../../contract/failure.ts'
import type { TaskStory } from '../../../contract/commands/tasks.ts'
import { call, failureOf } from '../../bridge.ts'
import { useStaleKey } from '../../data/invalidation.ts'

interface Told {
  readonly story: TaskStory | null
  readonly failure: Failure | null
}
const NOTHING: Told = { story: null, failure: null }

/** A task's whole story, read anew whenever tasks have changed; the old one stays until the new one is there. */
export function useTaskDetails(task: number | null): Told {
  const [told, setTold] = useState(NOTHING)
  const staleKey = useStaleKey('tasks')
  useEffect(() => {
    if (task === null) return undefined
    let isWanted = true
    const load = async () => {
      try {
        const story = await call('task', { task })
        if (isWanted) setTold({ story, failure: null })
      } catch (thrown) {
        if (isWanted)
          setTold(({ story }) => ({
            story: story?.task.id === task ? story : null,
            failure: failureOf(thrown),
          }))
      }
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [task, staleKey])
  return task === null ? NOTHING : told
}
