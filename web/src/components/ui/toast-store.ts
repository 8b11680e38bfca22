import { type ReactNode, useSyncExternalStore } from 'react'

export type ToastVariant = 'default' | 'success' | 'destructive'
export type ToastInput = {
  title: string
  description?: string
  variant?: ToastVariant
  durationMs?: number
  /** A button, such as Undo. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void }
  /** Below the texts. */
  content?: ReactNode
}
export type ToastRecord = Required<Omit<ToastInput, 'description' | 'action' | 'content'>> & {
  id: number
  description: string | undefined
  action: ToastInput['action'] | undefined
  content: ReactNode
  isOpen: boolean
}

/* At most one toast, 5 s; a dismissed one is removed after 1,000,000 ms. */
const LIMIT = 1
const DEFAULT_DURATION_MS = 5000
const REMOVE_DELAY_MS = 1_000_000

let toasts: readonly ToastRecord[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast, replacing the current one. Returns its ID. */
export const toast = ({
  title,
  description,
  variant = 'default',
  durationMs = DEFAULT_DURATION_MS,
  action,
  content,
}: ToastInput): number => {
  lastId += 1
  const entry = { id: lastId, title, description, variant, durationMs, action, content, isOpen: true }
  publish([entry, ...toasts].slice(0, LIMIT))
  return lastId
}

/** Changes what an open toast shows. */
export const updateToast = (id: number, content: ReactNode): void =>
  publish(toasts.map((entry) => (entry.id === id ? { ...entry, content } : entry)))

/** Closes a toast. It stays in the store for its closing animation. */
export const dismissToast = (id: number): void => {
  publish(toasts.map((entry) => (entry.id === id ? { ...entry, isOpen: false } : entry)))
  setTimeout(() => publish(toasts.filter((entry) => entry.id !== id)), REMOVE_DELAY_MS)
}

/** For the app's only Toaster. */
export const useToasts = (): readonly ToastRecord[] => useSyncExternalStore(subscribe, currentToasts, currentToasts)

export const currentToasts = (): readonly ToastRecord[] => toasts

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const publish = (next: readonly ToastRecord[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}
