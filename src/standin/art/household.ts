// What the sample catalog sells, each a few strokes that are known at a glance. Wide things reach over their box.
import type { Palette } from './palette.ts'
import type { SampleKind } from './sample.ts'
import { strokeText } from './strokes.ts'

type Shape = (asin: string, palette: Palette, fill: string) => string

const bowl: Shape = (asin, palette, fill) =>
  `<path d="M-50 330H450Q440 592 260 592H140Q-40 592 -50 330Z" fill="${fill}"/>` +
  `<ellipse cx="200" cy="330" rx="250" ry="46" fill="${palette.light}"/><ellipse cx="200" cy="334" rx="228" ry="34" fill="${palette.dark}"/>` +
  label(asin, palette, 410, 210)

const board: Shape = (asin, palette, fill) =>
  `<path d="M165 20Q165 0 200 0T235 20V110H320Q350 110 350 140V562Q350 592 320 592H80Q50 592 50 562V140Q50 110 80 110H165Z" fill="${fill}"/>` +
  `<circle cx="200" cy="42" r="15" fill="#fff" fill-opacity=".9"/>` +
  `<rect x="78" y="140" width="244" height="424" rx="18" fill="none" stroke="${palette.dark}" stroke-opacity=".6" stroke-width="9"/>` +
  label(asin, palette, 290, 200)

const towels: Shape = (asin, palette, fill) =>
  `<rect x="0" y="16" width="400" height="18" rx="9" fill="${palette.ink}"/>` +
  `<path d="M205 24H375V470H205Z" fill="${palette.light}"/><path d="M205 400H375M205 424H375" stroke="${palette.body}" stroke-width="10"/>` +
  `<path d="M25 24H235V592H25Z" fill="${fill}"/><path d="M25 510H235M25 534H235" stroke="${palette.light}" stroke-width="10"/>` +
  `<g transform="translate(-70)">${label(asin, palette, 230, 180)}</g>`

const candle: Shape = (asin, palette, fill) =>
  `<path d="M200 90Q256 166 200 206Q144 166 200 90Z" fill="#f4b13a"/><path d="M200 140Q224 176 200 198Q176 176 200 140Z" fill="#fff1c2"/>` +
  `<path d="M200 196V270" stroke="${palette.ink}" stroke-width="7"/>` +
  `<path d="M70 262H330V560Q330 592 298 592H102Q70 592 70 560Z" fill="${fill}"/><ellipse cx="200" cy="262" rx="130" ry="22" fill="${palette.light}"/>` +
  label(asin, palette, 370, 210)

const vase: Shape = (asin, palette, fill) =>
  `<path d="M140 8H260Q250 64 270 124Q360 240 350 400Q340 592 270 592H130Q60 592 50 400Q40 240 130 124Q150 64 140 8Z" fill="${fill}"/>` +
  `<ellipse cx="200" cy="10" rx="60" ry="10" fill="${palette.ink}"/>` +
  `<path d="M150 120Q80 300 130 580M200 120V580M250 120Q320 300 270 580" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="9"/>` +
  label(asin, palette, 330, 210)

const FRINGE = Array.from({ length: 19 }, (_, at) => `M${20 + at * 20} 524V588`).join('')
const blanket: Shape = (asin, palette, fill) =>
  `<path d="${FRINGE}" stroke="${palette.dark}" stroke-width="8" stroke-linecap="round"/>` +
  `<path d="M0 190Q0 160 30 160H370Q400 160 400 190V530H0Z" fill="${fill}"/>` +
  `<path d="M0 270H400M0 400H400" stroke="${palette.dark}" stroke-opacity=".4" stroke-width="10"/>` +
  label(asin, palette, 300, 220)

const cushion: Shape = (asin, palette, fill) =>
  `<path d="M-20 152Q200 200 420 152Q380 372 420 592Q200 544 -20 592Q20 372 -20 152Z" fill="${fill}" stroke="${palette.dark}" stroke-width="8" stroke-linejoin="round"/>` +
  label(asin, palette, 310, 220)

const tray: Shape = (asin, palette, fill) =>
  `<rect x="0" y="70" width="400" height="522" rx="80" fill="${fill}"/>` +
  `<rect x="40" y="132" width="320" height="398" rx="48" fill="${palette.light}" stroke="${palette.dark}" stroke-opacity=".5" stroke-width="8"/>` +
  `<path d="M150 102H250M150 560H250" stroke="#fff" stroke-opacity=".9" stroke-width="18" stroke-linecap="round"/>` +
  label(asin, palette, 266, 220)

const WEAVE = Array.from({ length: 6 }, (_, at) => `M${40 + at * 6} ${340 + at * 42}H${360 - at * 6}`).join(
  '',
)
const basket: Shape = (asin, palette, fill) =>
  `<path d="M56 292Q56 130 200 130T344 292" fill="none" stroke="${palette.dark}" stroke-width="20" stroke-linecap="round"/>` +
  `<path d="M16 292H384L346 562Q340 592 308 592H92Q60 592 54 562Z" fill="${fill}"/>` +
  `<path d="${WEAVE}" stroke="${palette.dark}" stroke-opacity=".45" stroke-width="12" stroke-dasharray="28 16"/>` +
  `<rect x="6" y="278" width="388" height="32" rx="16" fill="${palette.dark}"/>` +
  label(asin, palette, 390, 200)

const jar: Shape = (asin, palette, fill) =>
  `<rect x="60" y="150" width="280" height="84" rx="16" fill="${palette.accent}"/>` +
  `<path d="M60 172H340M60 194H340M60 214H340" stroke="#000" stroke-opacity=".12" stroke-width="5"/>` +
  `<path d="M52 234H348Q372 250 372 290V548Q372 592 328 592H72Q28 592 28 548V290Q28 250 52 234Z" fill="${fill}"/>` +
  `<path d="M62 300V530" stroke="#fff" stroke-opacity=".35" stroke-width="14" stroke-linecap="round"/>` +
  label(asin, palette, 350, 300)

const mug: Shape = (asin, palette, fill) =>
  `<path d="M300 290C420 270 420 500 290 486" fill="none" stroke="${palette.dark}" stroke-width="38"/>` +
  `<path d="M30 210H316V500Q316 592 228 592H118Q30 592 30 500Z" fill="${fill}"/>` +
  `<ellipse cx="173" cy="210" rx="143" ry="30" fill="${palette.light}"/><ellipse cx="173" cy="213" rx="124" ry="22" fill="${palette.ink}"/>` +
  `<g transform="translate(-27)">${label(asin, palette, 340, 230)}</g>`

interface Drawn {
  readonly shape: Shape
  /** How far it reaches up and to the sides, in units of the box of 400 by 600. */
  readonly height: number
  readonly width: number
}

export const SHAPES: Readonly<Record<SampleKind, Drawn>> = {
  basket: { shape: basket, height: 480, width: 400 },
  blanket: { shape: blanket, height: 440, width: 400 },
  board: { shape: board, height: 600, width: 300 },
  bowl: { shape: bowl, height: 316, width: 500 },
  candle: { shape: candle, height: 510, width: 260 },
  cushion: { shape: cushion, height: 450, width: 450 },
  jar: { shape: jar, height: 450, width: 344 },
  mug: { shape: mug, height: 420, width: 400 },
  towels: { shape: towels, height: 584, width: 400 },
  tray: { shape: tray, height: 530, width: 400 },
  vase: { shape: vase, height: 600, width: 300 },
}

/** What is on every product: a paper label with the asin, as a maker's name would be. */
function label(asin: string, palette: Palette, y: number, width: number): string {
  const left = 200 - width / 2
  return (
    `<rect x="${left}" y="${y}" width="${width}" height="130" rx="8" fill="#fffdf8" stroke="#000" stroke-opacity=".12" stroke-width="2"/>` +
    `<rect x="${left}" y="${y}" width="${width}" height="14" fill="${palette.accent}"/>` +
    strokeText(asin, {
      x: 200,
      y: y + 42,
      size: 40,
      color: palette.ink,
      anchor: 'middle',
      weight: 0.9,
      widthMax: width - 28,
    }) +
    `<rect x="${200 - width * 0.3}" y="${y + 94}" width="${width * 0.6}" height="8" rx="4" fill="${palette.dark}" fill-opacity=".5"/>` +
    `<rect x="${200 - width * 0.2}" y="${y + 110}" width="${width * 0.4}" height="6" rx="3" fill="${palette.dark}" fill-opacity=".3"/>`
  )
}
