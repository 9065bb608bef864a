// A rebuild, as whoever has a workspace's folder asks for it.
import type { Rebuilt } from '../contract/commands/rebuild.ts'
import { DEFAULT_TIMING } from './lifecycle/timing.ts'
import { rebuildDatabase, type RebuildOptions } from './rebuild/index.ts'
import { databasePath, libraryPath } from './workspace.ts'

export interface RebuildWorkspace extends Pick<
  RebuildOptions,
  'files' | 'clock' | 'owner' | 'verify' | 'replace' | 'onProgress'
> {
  /** Folder, absolute. */
  readonly workspace: string
  /** Whether a process of this host is running. */
  readonly isRunning: (pid: number) => boolean
}

/** @throws FailureError WORKSPACE_IN_USE, WORKSPACE_NEWER, WORKSPACE_UNUSABLE, BAD_INPUT; nothing was changed then */
export function rebuildWorkspace({ workspace, isRunning, ...options }: RebuildWorkspace): Promise<Rebuilt> {
  return rebuildDatabase({
    ...options,
    database: databasePath(workspace),
    library: libraryPath(workspace),
    terms: { leaseMs: DEFAULT_TIMING.leaseMs, isRunning },
  })
}
