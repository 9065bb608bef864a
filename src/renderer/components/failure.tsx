// A failure as a person reads it: what happened and what to do, a button that leads there, and the technical text folded.
import { CircleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { failureAction } from '../state/toasts.ts'
import { Banner, Button, Details, EmptyState, Loading } from '../ui/index.ts'
import { t } from '../../words/index.ts'

interface FailureProps {
  readonly failure: Failure
  readonly title?: string
  readonly onRetry?: (() => void) | undefined
}

export function FailureState({ failure, title = t('common.couldNotLoad'), onRetry }: FailureProps) {
  return (
    <EmptyState
      isFailure
      icon={CircleAlert}
      title={title}
      details={failure.details}
      actions={<Actions failure={failure} onRetry={onRetry} />}
    >
      <p>{failure.message}</p>
    </EmptyState>
  )
}

export const LoadingOrFailure = ({
  failure,
  onRetry,
  ...loading
}: ComponentProps<typeof Loading> & Pick<FailureProps, 'onRetry'> & { readonly failure: Failure | null }) =>
  failure === null ? <Loading {...loading} /> : <FailureState failure={failure} onRetry={onRetry} />

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
      actions={<Actions failure={failure} onRetry={onRetry} />}
    >
      {failure.message}
    </Banner>
  )
}

const Actions = ({ failure, onRetry }: FailureProps) => (
  <>
    <FailureButton failure={failure} />
    {onRetry !== undefined && <Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
  </>
)

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
