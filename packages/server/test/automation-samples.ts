import { stepKinds } from '../src/areas/automations/steps/index.ts'
import { triggerKinds } from '../src/areas/automations/triggers/index.ts'

type Kinds = Readonly<Record<string, { readonly samples: readonly Readonly<Record<string, unknown>>[] }>>

const samplesOf = (kinds: Kinds) =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, kind.samples]))

/** Payloads of each kind that together set every field. */
export const STEPS = samplesOf(stepKinds)
export const TRIGGERS = samplesOf(triggerKinds)
