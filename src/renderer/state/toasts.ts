// Short messages in the corner, which also report failed actions.
import { create } from 'zustand'
import type { Failure, FailureCode } from '../../domain/failure.ts'
import { call, failureOf } from '../bridge.ts'
import { t } from '../../words/index.ts'
import { navigate } from './navigation.ts'
import type { ToastMessage } from '../ui/toasts.tsx'

const SHOWN_MAX = 4

let lastId = 0
export const useToasts = create<{ readonly toasts: readonly ToastMessage[] }>(() => ({ toasts: [] }))

export function toast(
  tone: ToastMessage['tone'],
  text: string,
  action?: ToastMessage['action'] | null,
  details?: string,
): number {
  lastId += 1
  const added: ToastMessage = {
    id: lastId,
    tone,
    text,
    ...(details === undefined ? {} : { details }),
    ...(action === undefined || action === null ? {} : { action }),
  }
  useToasts.setState(({ toasts }) => ({
    // The same sentence is shown once.
    toasts: [...toasts.filter((shown) => shown.text !== text), added].slice(-SHOWN_MAX),
  }))
  return added.id
}

export const dismissToast = (id: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }))

/** @param text more than the failure says by itself */
export const toastFailure = (failure: Failure, text = failure.message): number =>
  toast('bad', text, failureAction(failure), failure.details)

/** Runs it and shows a failure, after `where` it was. @returns null: it failed */
export async function attempt<T>(action: () => Promise<T>, where = ''): Promise<T | null> {
  try {
    return await action()
  } catch (thrown) {
    const failure = failureOf(thrown)
    toastFailure(failure, `${where} ${failure.message}`.trim())
    return null
  }
}

// Where a failure can be cleared.
type Section = 'accounts' | 'network' | 'library'

const SECTIONS: Partial<Readonly<Record<FailureCode, Section>>> = {
  NO_KEY: 'accounts',
  NO_BASE_URL: 'accounts',
  KEYCHAIN_UNAVAILABLE: 'accounts',
  SERVICE_REFUSED: 'accounts',
  UNREACHABLE: 'network',
  CERTIFICATE: 'network',
  WORKSPACE_IN_USE: 'library',
  WORKSPACE_NEWER: 'library',
  WORKSPACE_UNUSABLE: 'library',
}

export function failureAction({
  code,
}: Pick<Failure, 'code'>): { readonly label: string; readonly run: () => void } | null {
  if (code === 'UNEXPECTED')
    return {
      label: t('app.failure.log'),
      // A window that reaches nobody has said so already.
      run: () => void call('show_log', {}).catch(() => undefined),
    }
  const section = SECTIONS[code]
  return section === undefined
    ? null
    : { label: t(`app.failure.${section}`), run: () => navigate('settings', { section }) }
}
