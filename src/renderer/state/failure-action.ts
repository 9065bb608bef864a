// The button that leads to where a failure can be cleared. One table for toasts, banners and screens.
import type { Failure, FailureCode } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import { call } from '../bridge.ts'
import { navigate } from './navigation.ts'

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

/** null: trying again, or another entry, is all that helps. */
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
