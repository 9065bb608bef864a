import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import { assets } from './library-store.ts'

/** undefined: its row is loading. */
export function useAsset(id: number | null): LibraryAsset | undefined {
  const get = useCallback(() => (id === null ? undefined : assets.get(id)), [id])
  return useSyncExternalStore(assets.subscribe, get)
}

export const useAssetsFailure = (): string | null => useSyncExternalStore(assets.subscribe, assets.failure)

/** The loaded ones among these. Renders again with every row that loads: only for a few assets. */
export function useAssets(ids: readonly number[]): readonly LibraryAsset[] {
  const version = useSyncExternalStore(assets.subscribe, assets.version)
  return useMemo(() => {
    void version
    return ids.flatMap((id) => assets.get(id) ?? [])
  }, [ids, version])
}
