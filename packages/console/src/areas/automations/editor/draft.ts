import type { Requested } from '@reeve/client/session'
import type { Json } from '../../../forms/schema.ts'
import { isSame } from '../content.ts'
import type { Automation } from '../words.ts'

/** A trigger or step with a key that stays the same while it is moved and edited. */
export type Item = { readonly key: string; readonly value: Json }
export type ListName = 'triggers' | 'steps'
export type Draft = {
  readonly displayName: string
  readonly description: string
  readonly enabled: boolean
  /** What becomes of runs that have begun when it is switched off. */
  readonly waitingRuns: string
  readonly circuitBreakerMax: number
  readonly circuitBreakerPeriod: string
  readonly triggers: readonly Item[]
  readonly steps: readonly Item[]
}

/** What a draft has besides its triggers and steps. */
export const SETTINGS = ['displayName', 'description', 'enabled', 'circuitBreakerMax', 'circuitBreakerPeriod'] as const

let made = 0
export const itemOf = (value: object): Item => {
  made += 1
  // Safe because triggers and steps are objects of JSON.
  return { key: `item-${made}`, value: value as Json }
}

export const draftOf = (automation: Automation): Draft => ({
  displayName: automation.displayName,
  description: automation.description,
  enabled: automation.enabled,
  waitingRuns: 'WAITING_RUNS_UNSPECIFIED',
  circuitBreakerMax: automation.circuitBreakerMax,
  circuitBreakerPeriod: automation.circuitBreakerPeriod,
  triggers: automation.draftTriggers.map(itemOf),
  steps: automation.draftAutomationSteps.map(itemOf),
})

/** The same content in new items, so that fields which keep their own text begin again. */
export const renewed = (draft: Draft): Draft => ({
  ...draft,
  triggers: valuesOf(draft.triggers).map(itemOf),
  steps: valuesOf(draft.steps).map(itemOf),
})

/** What was saved, with the keys of what is shown, so that the form keeps its focus. */
export const withKeysOf = (saved: Draft, shown: Draft): Draft => ({
  ...saved,
  triggers: saved.triggers.map((item, index) => ({ ...item, key: shown.triggers[index]?.key ?? item.key })),
  steps: saved.steps.map((item, index) => ({ ...item, key: shown.steps[index]?.key ?? item.key })),
})

export const valuesOf = (items: readonly Item[]): Json[] => items.map(({ value }) => value)

export const isSameDraft = (a: Draft, b: Draft): boolean =>
  isSame(
    { ...a, triggers: valuesOf(a.triggers), steps: valuesOf(a.steps) },
    {
      ...b,
      triggers: valuesOf(b.triggers),
      steps: valuesOf(b.steps),
    },
  )

/** `steps[2]` as the list and the index; undefined for anything else. */
export function placeIn(at: string): { list: ListName; index: number } | undefined {
  const [, list, index] = at.match(/^(triggers|steps)\[(\d+)\]/) ?? []
  return list === 'triggers' || list === 'steps' ? { list, index: Number(index) } : undefined
}

/** What is open after something was removed: what takes its place, else the one before it. */
export function neighbourOf(draft: Draft, at: string): string {
  const place = placeIn(at)
  const last = place ? draft[place.list].length - 2 : -1
  return place && last >= 0 ? `${place.list}[${Math.min(place.index, last)}]` : 'settings'
}

export const replaced = (items: readonly Item[], index: number, value: Json): Item[] =>
  items.map((item, at) => (at === index ? { ...item, value } : item))
export const inserted = (items: readonly Item[], index: number, item: Item): Item[] => items.toSpliced(index, 0, item)
export const removed = (items: readonly Item[], index: number): Item[] => items.toSpliced(index, 1)
export const moved = (items: readonly Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)

/** A new step of a kind, with a name that no other step has. */
export function newStep(kind: string, steps: readonly Item[]): Item {
  const taken = new Set(steps.map(({ value }) => value.stepName))
  let stepName = kind
  for (let count = 2; taken.has(stepName); count += 1) stepName = `${kind}${count}`
  return itemOf({ stepName, [kind]: {} })
}

const CONTENT = ['displayName', 'description', 'circuitBreakerMax', 'circuitBreakerPeriod'] as const

/** The request that saves the draft, and with `publish` makes it live. */
export function updateOf(
  draft: Draft,
  { publish, enable }: { publish: boolean; enable: boolean | undefined },
): Requested.UpdateAutomationRequest {
  // Safe because the service checks every member and names those that are wrong.
  const triggers = valuesOf(draft.triggers) as Requested.AutomationTrigger[]
  const steps = valuesOf(draft.steps) as Requested.AutomationStep[] // Safe for the same reason.
  const { displayName, description, circuitBreakerMax, circuitBreakerPeriod } = draft
  const lists = { draftTriggers: triggers, draftAutomationSteps: steps }
  const live = publish ? { isDraft: false, triggers, automationSteps: steps } : {}
  const switched = enable === undefined ? {} : { enabled: enable }
  const automation = { displayName, description, circuitBreakerMax, circuitBreakerPeriod }
  // Safe because the form offers the names of the contract only.
  const waitingRuns = draft.waitingRuns as Requested.UpdateAutomationRequest['waitingRuns']
  const names = [...CONTENT, ...Object.keys(lists), ...Object.keys(live), ...Object.keys(switched)]
  return {
    automation: { ...automation, ...lists, ...live, ...switched },
    updateMask: names.join(','),
    ...(enable === false ? { waitingRuns } : {}),
  }
}
