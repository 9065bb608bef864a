// Names that are one on some system, and files that stand where another one's folder has to be.
import type { ExportOptions } from '../../contract/commands/export.ts'
import { t } from '../../words/index.ts'
import type { ExportRow } from '../store/index.ts'
import { countedName, nameKey } from './naming.ts'
import type { ProblemList } from './problems.ts'

export interface TakenNames {
  /** @returns the file's name; null: another file has it, which was reported as a problem */
  take(name: string, row: Pick<ExportRow, 'id' | 'asin' | 'country'>, image: string): string | null
  /**
   * What two folders that become one are made of, the first time that it is seen; null: nothing is mixed.
   * @param sources of each part of the name
   */
  sharedFolder(
    name: string,
    sources: readonly string[],
  ): { readonly own: string; readonly other: string } | null
}

export function takenNames(problems: ProblemList, { same_name }: ExportOptions): TakenNames {
  const files = new Map<string, number>([[nameKey(MANIFEST), 0]])
  const countries = new Map<number, string>()
  const folders = new Map<string, number>()
  /** By folder: what it is made of, the first one first. */
  const madeOf = new Map<string, Set<string>>()
  const owner = (name: string): number | null => {
    const key = nameKey(name)
    const known = files.get(key) ?? folders.get(key)
    if (known !== undefined) return known
    for (const folder of foldersOf(key)) if (files.has(folder)) return files.get(folder) ?? null
    return null
  }
  const keep = (name: string, asset: number): string => {
    const key = nameKey(name)
    files.set(key, asset)
    for (const folder of foldersOf(key)) if (!folders.has(folder)) folders.set(folder, asset)
    return name
  }
  return {
    take(name, { id: asset, asin, country }, image) {
      countries.set(asset, country)
      const other = owner(name)
      if (other === null) return keep(name, asset)
      if (same_name === 'number') {
        for (let count = 2; count <= COUNT_MAX; count += 1) {
          const counted = countedName(name, count)
          if (owner(counted) === null) return keep(counted, asset)
        }
      }
      const otherCountry = countries.get(other) ?? country
      problems.add(
        'NAME_TAKEN',
        asset,
        name,
        otherCountry !== country
          ? t('exported.taken.country', { image, country, asin, other: otherCountry, token: '{country}' })
          : other === 0
            ? t('exported.taken.manifest', { image, token: '{nn}' })
            : t('exported.taken.image', { image, token: '{nn}' }),
      )
      return null
    },
    sharedFolder(name, sources) {
      for (const [at, folder] of foldersOf(nameKey(name)).entries()) {
        const own = sources[at] ?? ''
        const known = madeOf.get(folder) ?? new Set([own])
        madeOf.set(folder, known)
        const [other = own] = known
        if (known.has(own)) continue
        known.add(own)
        return { own, other }
      }
      return null
    },
  }
}

export const MANIFEST = 'manifest.csv'
/** The highest number in a file name. */
export const COUNT_MAX = 999

export function foldersOf(name: string): readonly string[] {
  const segments = name.split('/').slice(0, -1)
  return segments.map((_, at) => segments.slice(0, at + 1).join('/'))
}
