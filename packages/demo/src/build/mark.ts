import type { Answered } from '@reeve/client'

/** What an app of the company remembers of how it was made, in its annotations. */
export type Mark = {
  readonly seed: string
  readonly users: number
  readonly asOf: string
  readonly source: string
  /** How many of its syncs were applied: a run that was interrupted continues from there. */
  readonly synced: number
}

export const annotationsOf = (mark: Mark): Record<string, string> => ({
  'demo.seed': mark.seed,
  'demo.users': String(mark.users),
  'demo.asOf': mark.asOf,
  'demo.source': mark.source,
  'demo.synced': String(mark.synced),
})

/** Undefined for an app that no demonstration made. */
export function markOf({ annotations }: Answered.App): Mark | undefined {
  const { 'demo.seed': seed, 'demo.users': users, 'demo.asOf': asOf, 'demo.source': source } = annotations
  if (seed === undefined || users === undefined || asOf === undefined || source === undefined) return undefined
  return { seed, users: Number(users), asOf, source, synced: Number(annotations['demo.synced'] ?? 0) }
}
