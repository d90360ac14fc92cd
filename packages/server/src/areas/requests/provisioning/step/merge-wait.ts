import type { StepInProgress, StepResult } from '../../tasks/kinds/step-kind.ts'
import { noteOf } from './note.ts'
import { fallBack } from './results.ts'
import { isMerged, type Situation } from './situation.ts'

/** How long an entitlement that was declared ahead of its sync is waited for. */
const PATIENCE = { hours: 24 }

/** The step begins anew when a sync has brought the entitlement. */
export async function waitForMerge(at: StepInProgress, { entitlement }: Situation): Promise<StepResult> {
  const { step, context } = at
  const { tx } = context
  const dueAt = tx.now.add(PATIENCE)
  const names = { appId: entitlement.app_id, appEntitlementId: entitlement.id }
  at.note('provisionWaitingForEntitlementMerge', { ...names, fallbackAt: dueAt.toString() })
  return {
    kind: 'waits',
    state: 'WAITING',
    instance: {
      ...step.instance,
      note: { waits: 'merge', since: tx.now.toString() },
      waitingOn: { startedWaitingAt: tx.now.toString(), fallbackAt: dueAt.toString(), entitlementMerge: names },
    },
    assignees: [],
    dueAt,
  }
}

type Begin = (at: StepInProgress, situation: Situation) => Promise<StepResult>

export async function lookAtMerge(at: StepInProgress, situation: Situation, begin: Begin): Promise<StepResult> {
  const { step, context } = at
  const { tx } = context
  const { entitlement } = situation
  const names = { appId: entitlement.app_id, appEntitlementId: entitlement.id }
  if (isMerged(entitlement)) {
    at.note('provisionEntitlementMergeCompleted', names)
    const instance = { ...step.instance, waitingOn: null, note: null }
    return begin({ ...at, step: { ...step, instance } }, situation)
  }
  const note = noteOf(step)
  const dueAt = Temporal.Instant.from(note?.waits === 'merge' ? note.since : tx.now.toString()).add(PATIENCE)
  if (Temporal.Instant.compare(tx.now, dueAt) < 0) {
    return { kind: 'waits', state: 'WAITING', instance: step.instance, dueAt }
  }
  at.note('provisionEntitlementMergeTimedOut', names, { error: true })
  return fallBack(at, 'no sync has brought the entitlement within 24 hours')
}
