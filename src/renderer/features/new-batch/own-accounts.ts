import type { AccountStatus } from '../../../contract/commands.ts'

/** Accounts that can start a batch: the one of test runs cannot. */
export const ownAccounts = (accounts: readonly AccountStatus[]): readonly AccountStatus[] =>
  accounts.filter(({ rehearsal }) => !rehearsal)
