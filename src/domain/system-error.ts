// Errors of the operating system, and how they become failures that say what to do.
import { type FailureCode, FailureError } from './failure.ts'

/** The `code` of a system error (ENOSPC, EACCES, …); null for anything else. */
export const systemCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

export type DiskReason =
  | 'diskFull'
  | 'quota'
  | 'denied'
  | 'readOnly'
  | 'gone'
  | 'fileInWay'
  | 'link'
  | 'busy'
  | 'diskError'
  | 'nameTooLong'
  | 'other'

const DISK_REASONS: ReadonlyMap<string, DiskReason> = new Map([
  ['ENOSPC', 'diskFull'],
  ['EDQUOT', 'quota'],
  ['EACCES', 'denied'],
  ['EPERM', 'denied'],
  ['EROFS', 'readOnly'],
  ['ENOENT', 'gone'],
  ['ENOTDIR', 'fileInWay'],
  ['EEXIST', 'fileInWay'],
  ['ELOOP', 'link'],
  ['EBUSY', 'busy'],
  ['EIO', 'diskError'],
  ['ENAMETOOLONG', 'nameTooLong'],
])

export const diskReason = (code: string): DiskReason => DISK_REASONS.get(code) ?? 'other'

/** What the system said, with its code, for a failure's details. */
export function systemDetails(error: unknown): string {
  const message = error instanceof Error ? error.message.replace(/\s+/g, ' ').trim() : String(error)
  const code = systemCode(error)
  return code === null || message.includes(code) ? message : `${code}: ${message}`
}

/**
 * Does the work. A system error in it becomes a failure; any other error stays what it is.
 * @param messageFor the system error's code
 */
export async function orFailure<T>(
  code: FailureCode,
  messageFor: (systemCode: string) => string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const found = systemCode(error)
    throw found === null
      ? error
      : new FailureError(code, messageFor(found), { cause: error, details: systemDetails(error) })
  }
}
