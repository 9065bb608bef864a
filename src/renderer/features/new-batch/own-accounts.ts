import type { AccountStatus } from '../../../contract/commands.ts'

/** Those a batch can be started with: the rehearsal's service is only there while one is rehearsed. */
export const ownAccounts = (accounts: readonly AccountStatus[]): readonly AccountStatus[] =>
  accounts.filter(({ rehearsal }) => !rehearsal)
