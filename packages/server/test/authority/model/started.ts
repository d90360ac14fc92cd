import type { Entitlement, Standing, UserId } from './facts.ts'
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

/**
 * Roles are given and taken by what the automation says now, or by what it said when it asked for them and that was not
 * decided yet; for other things that is not told apart.
 */
export const versions = ({ saved }: Automation, { role, ref }: Entitlement, userId: UserId): Automation['saved'] =>
  role === undefined
    ? saved
    : saved.filter((one, index) => index === saved.length - 1 || one.left?.has(`${userId} ${ref}`))
