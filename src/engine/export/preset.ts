// Before the first export nobody has chosen names: the preset of the marketplace that most images belong to, if it has a
// name of its own for each of them. Any other would stop the export.
import type { Platform } from '../../domain/operations/index.ts'
import { NAMING_PRESETS, type NamingPresetName } from '../../domain/naming.ts'
import type { ExportRow } from '../store/index.ts'
import { nameFor } from './naming.ts'
import type { ListingPlace } from './listing-places.ts'
import { parseTemplate } from './template.ts'

export class PresetSearch {
  readonly #images = new Map<Platform, number>()
  readonly #open = NAMING_PRESETS.flatMap((preset) => {
    const parsed = parseTemplate(preset.template)
    return 'marketplace' in preset && parsed.ok
      ? [{ ...preset, parsed: parsed.template, names: new Set<string>(), fits: true }]
      : []
  })

  add(row: ExportRow, place: ListingPlace | null): void {
    if (row.platform !== null) this.#images.set(row.platform, (this.#images.get(row.platform) ?? 0) + 1)
    for (const one of this.#open) {
      if (!one.fits) continue
      const { name, empty, isTooLong } = nameFor(one.parsed, row, place, one.format)
      one.fits = empty.length === 0 && !isTooLong && !one.names.has(name)
      one.names.add(name)
    }
  }

  found(): NamingPresetName | null {
    const [most] = [...this.#images].toSorted(([, a], [, b]) => b - a)
    return this.#open.find(({ fits, marketplace }) => fits && marketplace === most?.[0])?.name ?? null
  }
}
