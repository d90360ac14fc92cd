import { AsyncLocalStorage } from 'node:async_hooks'
import type { Timestamp } from '@reeve/cel'
import type { Lookups } from './lookups.ts'

/** What functions know of the evaluation that calls them. */
export type RunContext = { readonly now: Timestamp; readonly lookups: Lookups | undefined }

const storage = new AsyncLocalStorage<RunContext>()

export const runWith = <Value>(context: RunContext, work: () => Value): Value => storage.run(context, work)

let now: RunContext | undefined

/** The same for work that is over when it comes back: nothing else can run in between, so no frame is made for it. */
export function runNowWith<Value>(context: RunContext, work: () => Value): Value {
  const outer = now
  now = context
  try {
    return work()
  } finally {
    now = outer
  }
}

export function currentRun(): RunContext {
  const context = now ?? storage.getStore()
  if (context === undefined) throw new Error('no evaluation is running')
  return context
}

export function currentLookups(): Lookups {
  const { lookups } = currentRun()
  if (lookups === undefined) throw new Error('lookups are not available here')
  return lookups
}
