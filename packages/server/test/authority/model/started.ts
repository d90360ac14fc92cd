import type { Entitlement, Standing } from './facts.ts'
import { startsAutomation } from './hand-out.ts'
import type { Automation, Model } from './model.ts'

/** Somebody who may has started it, or has said when it starts. */
export function isStarted(model: Model, { id, saved, started }: Automation, on: readonly string[] = []): boolean {
  if (on.includes(id)) return false
  const appId = saved.at(-1)?.content.appId ?? ''
  const may = (by: Standing): boolean => startsAutomation(by, appId)
  if (started.some(may) || saved.some(({ content, by }) => content.isTriggered && may(by))) return true
  const byPolicy = [...model.policies.values()].some((policy) =>
    policy.saved.some(({ content, by }) => content.runs.includes(id) && may(by)),
  )
  return (
    byPolicy ||
    [...model.automations.values()].some(
      (other) =>
        other.saved.some(({ content, by }) => content.runs.includes(id) && may(by)) &&
        isStarted(model, other, [...on, id]),
    )
  )
}

/** Roles are given and taken at once, by what the automation says now; tasks for other things may still be under way. */
export const versions = ({ saved }: Automation, { role }: Entitlement): Automation['saved'] =>
  role === undefined ? saved : saved.slice(-1)
