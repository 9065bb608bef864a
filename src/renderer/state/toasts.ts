// Short messages in the corner, which also report failed actions.
import { create } from 'zustand'
import { failureOf } from '../bridge.ts'
import type { ToastMessage } from '../ui/toasts.tsx'

const SHOWN_MAX = 4

let lastId = 0
export const useToasts = create<{ readonly toasts: readonly ToastMessage[] }>(() => ({ toasts: [] }))

/** @returns its id, to dismiss it */
export function toast(
  tone: ToastMessage['tone'],
  text: string,
  action?: NonNullable<ToastMessage['action']>,
): number {
  lastId += 1
  const added: ToastMessage = { id: lastId, tone, text, ...(action === undefined ? {} : { action }) }
  useToasts.setState(({ toasts }) => ({
    // The same sentence is shown once.
    toasts: [...toasts.filter((shown) => shown.text !== text), added].slice(-SHOWN_MAX),
  }))
  return added.id
}

export const dismissToast = (id: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }))

/** Runs it and shows a failure. @returns null: it failed */
export async function attempt<T>(action: () => Promise<T>): Promise<T | null> {
  try {
    return await action()
  } catch (thrown) {
    toast('bad', failureOf(thrown).message)
    return null
  }
}
