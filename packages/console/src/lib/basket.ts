import { useSyncExternalStore } from 'react'

/** Something that somebody is about to ask for, and for whom; for oneself where nobody is named. */
export type Wanted = {
  readonly appId: string
  readonly id: string
  readonly name: string
  readonly appName: string
  readonly subjectId: string | undefined
}

const STORED = 'reeve.basket'
const MOST = 50
const listeners = new Set<() => void>()
let wanted: readonly Wanted[] = stored()

/** What was chosen is still there when the page is loaded again. */
function stored(): readonly Wanted[] {
  try {
    // Safe because only this file writes there.
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as Wanted[]
  } catch {
    return []
  }
}

function set(next: readonly Wanted[]): void {
  wanted = next
  sessionStorage.setItem(STORED, JSON.stringify(next))
  for (const tell of listeners) tell()
}

const isSame = (a: Pick<Wanted, 'id' | 'subjectId'>, b: Pick<Wanted, 'id' | 'subjectId'>): boolean =>
  a.id === b.id && a.subjectId === b.subjectId

export const addWanted = (one: Wanted): void => {
  if (wanted.length < MOST && !wanted.some((other) => isSame(one, other))) set([...wanted, one])
}

export const removeWanted = (some: readonly Wanted[]): void =>
  set(wanted.filter((one) => !some.some((other) => isSame(one, other))))

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useBasket = (): readonly Wanted[] => useSyncExternalStore(subscribe, () => wanted)
