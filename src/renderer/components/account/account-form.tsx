import type { CommandOutput } from '../../../contract/commands.ts'
import { call } from '../../bridge.ts'
import { CredentialsForm } from './credentials-form.tsx'

export interface Added extends CommandOutput<'add_account'> {
  readonly name: string
}

interface AccountFormProps {
  readonly onAdded: (added: Added) => void
  readonly isAside?: boolean
}

export function AccountForm({ onAdded, isAside = false }: AccountFormProps) {
  return (
    <CredentialsForm
      asks={['name', 'base_url']}
      submitLabel="Connect"
      isAside={isAside}
      onSave={async (entered) => onAdded({ ...(await call('add_account', entered)), name: entered.name })}
    />
  )
}
