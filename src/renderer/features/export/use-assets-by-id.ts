// The rows of the assets that a list names, for their products and pictures. Rows that are known stay.
import { useEffect, useState } from 'react'
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import { call } from '../../bridge.ts'

const NONE: ReadonlyMap<number, LibraryAsset> = new Map()

/** @param ids at most a thousand; keeps its identity as long as it names the same */
export function useAssets(ids: readonly number[]): ReadonlyMap<number, LibraryAsset> {
  const [rows, setRows] = useState(NONE)
  useEffect(() => {
    if (ids.length === 0) return undefined
    let isWanted = true
    const ask = async () => {
      try {
        const { assets } = await call('library_assets_of', { assets: [...ids] })
        if (isWanted) setRows(new Map(assets.map((asset) => [asset.id, asset])))
      } catch {
        // The problem's own sentence says which image it is about.
      }
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [ids])
  return rows
}
