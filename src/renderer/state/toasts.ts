// Short messages in the corner, and the one way in which an action's failure is told.
import { create } from 'zustand'
import { failureOf } from '../bridge.ts'
import type { ToastMessage } from '../ui/toasts.tsx'

const SHOWN_MAX = 4

let lastId = 0
export const useToasts = create<{ readonly toasts: readonly ToastMessage[] }>(() => ({ toasts: [] }))

/** @returns its number, for who takes it back */
export function toast(
  tone: ToastMessage['tone'],
  text: string,
  action?: NonNullable<ToastMessage['action']>,
): number {
  lastId += 1
  const added: ToastMessage = { id: lastId, tone, text, ...(action === undefined ? {} : { action }) }
  useToasts.setState(({ toasts }) => ({
    // The same sentence twice says no more than once.
    toasts: [...toasts.filter((shown) => shown.text !== text), added].slice(-SHOWN_MAX),
  }))
  return added.id
}

export const dismissToast = (id: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }))

/** Does it; a failure is told. @returns what came of it; null: it failed, and that was said */
export async function attempt<T>(action: () => Promise<T>): Promise<T | null> {
  try {
    return await action()
  } catch (thrown) {
    toast('bad', failureOf(thrown).message)
    return null
  }
}
