import { useSyncExternalStore } from 'react'
import { toast, toastRefusal } from './toasts.tsx'

/** How long something can be undone before it is sent. */
const PAUSE_MS = 5000

type Soon = { readonly key: string; readonly text: string; act(): Promise<unknown> }

const waiting = new Map<string, () => void>()
const listeners = new Set<() => void>()
const tellAll = (): void => {
  for (const tell of listeners) tell()
}

/** Does something in a few seconds unless it is undone; what still waits when the page goes away is done at once. */
export function soon({ key, text, act }: Soon): void {
  if (waiting.has(key)) return
  const forget = (): void => {
    clearTimeout(timer)
    waiting.delete(key)
    tellAll()
  }
  const hide = toast({ text, undo: forget })
  const send = (): void => {
    if (!waiting.has(key)) return
    hide()
    void act().catch(toastRefusal).finally(forget)
    clearTimeout(timer)
  }
  const timer = setTimeout(send, PAUSE_MS)
  waiting.set(key, send)
  tellAll()
}

addEventListener('pagehide', () => {
  for (const send of waiting.values()) send()
})

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether something of this key is about to be done. */
export const useIsSoon = (key: string): boolean => useSyncExternalStore(subscribe, () => waiting.has(key))
