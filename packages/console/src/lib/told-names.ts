import type { Answered } from '@reeve/client/session'

/** What the service has said that things are called: every answer names what it refers to. */
const told = new Map<string, Answered.NamedObject>()
const listeners = new Set<() => void>()
let version = 0

/** Keeps what an answer says that things are called. */
export function learnNames(answer: unknown): void {
  const { names } = (answer ?? {}) as { names?: unknown } // Safe because what it holds is looked at.
  if (!Array.isArray(names)) return
  // Safe because the contract has one thing only that is called so.
  const news = (names as Answered.NamedObject[]).filter(
    ({ id, displayName }) => told.get(id)?.displayName !== displayName,
  )
  if (news.length === 0) return
  for (const one of news) told.set(one.id, one)
  version++
  for (const tell of listeners) tell()
}

export const toldOf = (id: string): Answered.NamedObject | undefined => told.get(id)

/** Grows with what is known. */
export const toldVersion = (): number => version

/** Calls `tell` when more is known; returns how to stop that. */
export function onNamesTold(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
