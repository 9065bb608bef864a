// A strategy document as Markdown: what the window shows of it, whole.
import { type Block, readingOf, type Scalar, type Section } from '../../domain/strategy-document.ts'
import { scalarText, t } from '../../words/index.ts'

/** Headings have six levels; what lies deeper has the last. */
const LEVEL_MAX = 6

/** @param about for example the ASIN @param document any JSON */
export function markdownOf(about: string, document: unknown): string {
  const { sections, leftOut } = readingOf(document)
  const paragraphs = [
    `# ${inline(t('system.document.strategy', { about }))}`,
    ...sections.flatMap((section) => paragraphsOf(section, 2)),
    ...(leftOut > 0 ? [inline(t('library.strategy.more', { count: leftOut }))] : []),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

const paragraphsOf = ({ title, blocks, sections }: Section, level: number): readonly string[] => [
  `${'#'.repeat(Math.min(level, LEVEL_MAX))} ${inline(title ?? t('library.strategy.overview'))}`,
  ...blocks.map(paragraphOf),
  ...sections.flatMap((section) => paragraphsOf(section, level + 1)),
]

function paragraphOf(block: Block): string {
  if (block.kind === 'text') return said(block.value)
  return block.kind === 'list'
    ? block.items.map((item) => `- ${said(item)}`).join('\n')
    : block.facts.map(({ term, value }) => `- **${inline(term)}:** ${said(value)}`).join('\n')
}

const said = (value: Scalar): string => inline(scalarText(value))

/** One line, and nothing in it that would be markup: what a service writes must not become a heading or an image. */
const inline = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|]/g, String.raw`\$&`)
    .replace(/^(\d+)([.)])(?=\s)/, String.raw`$1\$2`)
    .replace(/^([-+])(?=\s)/, String.raw`\$1`)
