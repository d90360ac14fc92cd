import { ApiError, SessionClient } from '@reeve/client/session'
import { QueryClient } from '@tanstack/react-query'
import { learnNames } from './told-names.ts'

const listeners = new Set<() => void>()

/** What is sent while the page goes away has to arrive all the same. */
let isLeaving = false
addEventListener('pagehide', () => (isLeaving = true), { capture: true })
addEventListener('pageshow', () => (isLeaving = false))

/** The one client of the page. */
export const api = new SessionClient({
  baseUrl: location.origin,
  fetch: (url, init) => fetch(url, { ...init, credentials: 'same-origin', keepalive: isLeaving }),
  onAnswer: learnNames,
  onSessionEnded: () => {
    for (const tell of listeners) tell()
  },
})

/** Calls `tell` when the service says that nobody is signed in any more; returns how to stop that. */
export function onSessionEnded(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Refusals stay refusals; only what did not arrive is tried once more. */
const retry = (count: number, error: Error): boolean => count < 1 && !(error instanceof ApiError)

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry, refetchOnWindowFocus: true }, mutations: { retry: false } },
})

/** Reads again whatever has a key that begins with one of these. */
export const refresh = async (...keys: (readonly unknown[])[]): Promise<void> => {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
