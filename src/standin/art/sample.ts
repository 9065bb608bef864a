// The stand-in knows a product by its asin alone. Those of the sample catalog are drawn as what their titles say, in a
// color that goes with them; any other asin is some product.

export type SampleKind =
  | 'basket'
  | 'blanket'
  | 'board'
  | 'bowl'
  | 'candle'
  | 'cushion'
  | 'jar'
  | 'mug'
  | 'towels'
  | 'tray'
  | 'vase'

interface Sample {
  readonly kind: SampleKind
  /** In degrees of the color circle. */
  readonly hue: number
}

/** @returns null: it is not in the sample catalog */
export const sampleOf = (asin: string): Sample | null => SAMPLES.get(asin) ?? null

const SAMPLES: ReadonlyMap<string, Sample> = new Map(
  Object.entries<Sample>({
    B0DQBDACA5: { kind: 'mug', hue: 36 },
    B0D9J0UV71: { kind: 'mug', hue: 212 },
    B0CAXUKX5G: { kind: 'bowl', hue: 30 },
    B0CALK4P2D: { kind: 'board', hue: 26 },
    B09M4K6F9X: { kind: 'towels', hue: 44 },
    B09HHC5X99: { kind: 'candle', hue: 348 },
    B09WC8WYGY: { kind: 'vase', hue: 188 },
    B08F58GLER: { kind: 'blanket', hue: 40 },
    B08KR4WPLG: { kind: 'cushion', hue: 14 },
    B08TMFP23U: { kind: 'jar', hue: 170 },
    B0DLUU525L: { kind: 'tray', hue: 22 },
    B0DSQXZSRE: { kind: 'basket', hue: 46 },
    B09KPJ9M41: { kind: 'mug', hue: 36 },
    B090SRRJHU: { kind: 'bowl', hue: 30 },
    B0BPL0R1WV: { kind: 'towels', hue: 44 },
    B07AE8ZDU8: { kind: 'vase', hue: 188 },
    B083753F1X: { kind: 'blanket', hue: 40 },
    B07BMK6B79: { kind: 'mug', hue: 212 },
    B0C5ZXZKGV: { kind: 'board', hue: 26 },
    B0BQS9M5CZ: { kind: 'cushion', hue: 14 },
    B08B8UMJE8: { kind: 'basket', hue: 46 },
    B086KFHV4C: { kind: 'bowl', hue: 30 },
    B08QWMV92B: { kind: 'candle', hue: 348 },
    B08CE0EHKW: { kind: 'tray', hue: 22 },
  }),
)
