// What of a selection is not exported, and why: as the window says it before an export, and the export at its end.
import { t } from './translate.ts'

type Reason = 'not_on_disk' | 'documents' | 'from_test_runs' | 'other_verdict' | 'not_listing' | 'extra_mains'

interface Options {
  readonly main_images: 'all' | 'one'
  readonly preflight: readonly string[] | null
}

export function skippedWords(
  {
    not_on_disk,
    documents,
    from_test_runs,
    other_verdict,
    not_listing,
    extra_mains,
  }: Readonly<Record<Reason, number>>,
  { main_images: mains, preflight }: Options,
): readonly string[] {
  // A filter of the command line may keep others back than those that fail.
  const isFailing = preflight?.length === 3 && !preflight.includes('error')
  return (
    [
      [documents, 'documents'],
      [not_on_disk, 'notOnDisk'],
      [from_test_runs, 'testRuns'],
      [isFailing ? other_verdict : 0, 'failing'],
      [not_listing, 'notListing'],
      [mains === 'one' ? extra_mains : 0, 'mains'],
    ] as const
  ).flatMap(([count, why]) => (count > 0 ? [t(`export.skipped.${why}`, { count })] : []))
}
