import { AsyncLocalStorage } from 'node:async_hooks'
import type { Timestamp } from '@reeve/cel'
import type { Lookups } from './lookups.ts'

/** What functions know of the evaluation that calls them. */
export type RunContext = { readonly now: Timestamp; readonly lookups: Lookups | undefined }

const storage = new AsyncLocalStorage<RunContext>()

export const runWith = <Value>(context: RunContext, work: () => Value): Value => storage.run(context, work)

export function currentRun(): RunContext {
  const context = storage.getStore()
  if (context === undefined) throw new Error('no evaluation is running')
  return context
}

export function currentLookups(): Lookups {
  const { lookups } = currentRun()
  if (lookups === undefined) throw new Error('lookups are not available here')
  return lookups
}
