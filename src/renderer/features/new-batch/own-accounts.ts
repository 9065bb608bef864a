import type { AccountStatus } from '../../../contract/commands.ts'
import { REHEARSAL_ACCOUNT } from '../../../contract/domain.ts'

/** Those a batch can be started with: the rehearsal's service is only there while one is rehearsed. */
export const ownAccounts = (accounts: readonly AccountStatus[]): readonly AccountStatus[] =>
  accounts.filter(({ name }) => name !== REHEARSAL_ACCOUNT)
