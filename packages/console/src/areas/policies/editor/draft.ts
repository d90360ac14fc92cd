import type { Requested } from '@reeve/client/session'
import type { Json } from '../../../forms/schema.ts'
import type { Policy } from '../words.ts'

/** A step or rule with a key that stays the same while it is moved and edited. */
export type Item = { readonly key: string; readonly value: Json }

/** Steps that a rule chooses by their name, or that count when no rule does. */
export type Sequence = { readonly name: string; readonly steps: readonly Item[] }

export type Draft = {
  readonly displayName: string
  readonly description: string
  readonly rules: readonly Item[]
  readonly baselinePolicyId: string
  readonly sequences: readonly Sequence[]
  readonly postActions: readonly Json[]
}

let made = 0
export const itemOf = (value: object): Item => {
  made += 1
  // Safe because steps and rules are objects of JSON.
  return { key: `item-${made}`, value: value as Json }
}

export const draftOf = (policy: Policy): Draft => ({
  displayName: policy.displayName,
  description: policy.description,
  rules: policy.rules.map(itemOf),
  baselinePolicyId: policy.baselinePolicyId,
  sequences: Object.entries(policy.policySteps).map(([name, { steps }]) => ({ name, steps: steps.map(itemOf) })),
  // Safe for the same reason.
  postActions: policy.postActions as readonly Json[],
})

/** A draft as it was saved. Its items keep the keys that they had, so that the form keeps its focus. */
export const savedDraft = (policy: Policy, before: Draft): Draft => {
  const draft = draftOf(policy)
  const stepsOf = (name: string): readonly Item[] => before.sequences.find((one) => one.name === name)?.steps ?? []
  return {
    ...draft,
    rules: keyed(draft.rules, before.rules),
    sequences: draft.sequences.map(({ name, steps }) => ({ name, steps: keyed(steps, stepsOf(name)) })),
  }
}

const keyed = (items: readonly Item[], before: readonly Item[]): Item[] =>
  items.map((item, index) => ({ ...item, key: before[index]?.key ?? item.key }))

const values = (items: readonly Item[]): Json[] => items.map(({ value }) => value)

/** What is sent. Of a built-in policy only what is done after a task is closed. */
export function updateOf(draft: Draft, isBuiltin: boolean): Requested.Policy {
  const { displayName, description, rules, baselinePolicyId, sequences, postActions } = draft
  if (isBuiltin) return { postActions }
  return {
    displayName,
    description,
    rules: values(rules),
    baselinePolicyId,
    policySteps: Object.fromEntries(sequences.map(({ name, steps }) => [name, { steps: values(steps) }])),
    postActions,
  }
}

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(updateOf(one, false)) === JSON.stringify(updateOf(other, false))

export const replaced = <One>(list: readonly One[], index: number, next: One): One[] =>
  list.map((one, at) => (at === index ? next : one))

export const removed = <One>(list: readonly One[], index: number): One[] => list.filter((_, at) => at !== index)

export function moved<One>(list: readonly One[], index: number, to: number): One[] {
  const one = list[index]
  if (one === undefined || to < 0 || to >= list.length) return [...list]
  return removed(list, index).toSpliced(to, 0, one)
}
