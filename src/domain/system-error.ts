// Errors of the operating system, and how they become failures that say what to do.
import { type FailureCode, FailureError } from './failure.ts'

/** The `code` of a system error (ENOSPC, EACCES, …); null for anything else. */
export const systemCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

const DISK_REASONS = {
  ENOSPC: 'diskFull',
  EDQUOT: 'quota',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'readOnly',
  ENOENT: 'gone',
  ENOTDIR: 'fileInWay',
  EEXIST: 'fileInWay',
  ELOOP: 'link',
  EBUSY: 'busy',
  EIO: 'diskError',
  ENAMETOOLONG: 'nameTooLong',
} as const
type DiskReason = (typeof DISK_REASONS)[keyof typeof DISK_REASONS] | 'other'

export const diskReason = (code: string): DiskReason =>
  Object.entries(DISK_REASONS).find(([known]) => known === code)?.[1] ?? 'other'

export function systemDetails(error: unknown): string {
  const message = error instanceof Error ? error.message.replace(/\s+/g, ' ').trim() : String(error)
  const code = systemCode(error)
  return code === null || message.includes(code) ? message : `${code}: ${message}`
}

/** Does the work; a system error in it becomes a failure. @param messageFor the system error's code */
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
