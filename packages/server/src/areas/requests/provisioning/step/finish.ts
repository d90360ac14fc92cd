import { ensureAccounts } from '../../../directory/entitlements/members/api.ts'
import { endDirect, giveGrants, isKeptForGood, lockGrantEnd, setGrantEnd } from '../../../directory/grants/api.ts'
import type { StepInProgress, StepResult } from '../../tasks/kinds/step-kind.ts'
import { cancelExpiry } from '../expiry/cancel.ts'
import { type ProofKind, saveRevocation } from '../proofs/store.ts'
import { saveUnconfirmed } from '../unconfirmed/store.ts'
import { isLastPart } from './document.ts'
import { completed } from './results.ts'
import type { Situation } from './situation.ts'

export type Ending = {
  /** How it is known. */
  readonly proof: ProofKind
  /** The connector task, webhook, ticket, user or sync that shows it. */
  readonly by: string
  /** The source itself has it so; otherwise the next full syncs have to show it. */
  readonly isConfirmed: boolean
  /** The connector that gave it. */
  readonly connectorId?: string
  /** The person who completed it. */
  readonly userId?: string
}

/** The access is given or gone: the grant is written or ended, and the step is done. */
export async function finish(at: StepInProgress, situation: Situation, ending: Ending): Promise<StepResult> {
  if (isLastPart(situation.document)) {
    if (situation.direction === 'revoke') await take(at, situation, ending)
    else await give(at, situation, ending)
  }
  return completed(at, situation, ending.userId)
}

async function give(at: StepInProgress, situation: Situation, { isConfirmed, connectorId }: Ending): Promise<void> {
  const { task, context } = at
  const { tx } = context
  const { entitlement, app } = situation
  const isSynced = Object.keys(entitlement.source_connector_ids).length > 0 && !app.is_builtin
  const accountId =
    situation.accountId || ((await ensureAccounts(context, app, [task.user_id])).get(task.user_id) ?? '')
  const seconds = task.grant_seconds
  const end = seconds === null ? null : tx.now.add({ seconds: Number(seconds) })
  if (accountId === '') {
    // The account comes with a sync; the grant gets its end then.
    await saveUnconfirmed(tx, { situation, accountId: '', task, end })
    return
  }
  const key = { entitlementId: entitlement.id, appUserId: accountId }
  // Tasks are locked before grants, by everybody.
  if (isExtended(task)) await cancelExpiry(context, key)
  const until = endOf(task, { end, before: await lockGrantEnd(tx, key), isKept: await isKeptForGood(tx, key) })
  const strength = isSynced && isConfirmed ? 'WEAK' : 'STRONG'
  const reason = { type: 'ticket', data: task.id, strength } as const
  await giveGrants(context, [{ ...key, reason, ticketId: task.id, connectorId }])
  await setGrantEnd(context, key, until)
  if (isSynced && !isConfirmed) await saveUnconfirmed(tx, { situation, accountId, task, end: until })
}

const isExtended = ({ grant_source }: StepInProgress['task']): boolean =>
  // Safe because an object is all that is stored there.
  (grant_source as { readonly isExtension?: boolean }).isExtension === true

type Ends = {
  /** Of this task; null lasts for good. */
  readonly end: Temporal.Instant | null
  /** Of the grant that is there; undefined when there is none. */
  readonly before: Temporal.Instant | null | undefined
  /** Somebody here gave it for good; a source reports access without an end whatever was meant. */
  readonly isKept: boolean
}

/** A task never shortens what is held: neither by an extension nor beside what somebody else gave meanwhile. */
function endOf(task: StepInProgress['task'], { end, before, isKept }: Ends): Temporal.Instant | null {
  if (before === undefined || end === null) return end
  if (before === null) return isExtended(task) || isKept ? null : end
  return Temporal.Instant.compare(before, end) > 0 ? before : end
}

async function take(at: StepInProgress, situation: Situation, { proof, by }: Ending): Promise<void> {
  const { task, context } = at
  const { entitlement, accountId } = situation
  if (accountId !== '') {
    await endDirect(context, { entitlementId: entitlement.id, appUserId: accountId }, { ticketId: task.id })
  }
  await saveRevocation(context, { task, situation, proof, by })
  at.note('actionResult', {
    appId: entitlement.app_id,
    appEntitlementId: entitlement.id,
    success: { successReason: proof === 'SYNC' ? 'it is not held' : 'it is gone', effects: [] },
  })
}
