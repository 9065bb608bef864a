// A failure as a person reads it: what happened and what to do, a button that leads there, and the technical text folded.
import type { Failure } from '../../domain/failure.ts'
import { failureAction } from '../state/failure-action.ts'
import { Banner, Button, Details, ErrorState } from '../ui/index.ts'
import { t } from '../../words/index.ts'

interface FailureProps {
  readonly failure: Failure
  readonly title?: string
  readonly onRetry?: (() => void) | undefined
}

/** In place of what could not be loaded. */
export function FailureState({ failure, title, onRetry }: FailureProps) {
  return (
    <ErrorState
      {...(title === undefined ? {} : { title })}
      message={failure.message}
      details={failure.details}
      actions={failureAction(failure) === null ? undefined : <FailureButton failure={failure} />}
      onRetry={onRetry}
    />
  )
}

/** Above what is still shown. */
export function FailureBanner({
  failure,
  title,
  onRetry,
  wide = false,
}: FailureProps & { readonly title: string; readonly wide?: boolean }) {
  return (
    <Banner
      wide={wide}
      tone="bad"
      title={title}
      details={failure.details}
      actions={
        <>
          <FailureButton failure={failure} />
          {onRetry !== undefined && <Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
        </>
      }
    >
      {failure.message}
    </Banner>
  )
}

/** Beside the control that has failed, in a form; what to do stands there already. */
export function FailureNote({ failure }: Pick<FailureProps, 'failure'>) {
  return (
    <div className="text-bad" role="alert">
      <p>{failure.message}</p>
      <Details text={failure.details} />
    </div>
  )
}

export function FailureButton({ failure }: Pick<FailureProps, 'failure'>) {
  const action = failureAction(failure)
  return action === null ? null : <Button onClick={action.run}>{action.label}</Button>
}
