import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { lockGrantEnd } from '../../../directory/grants/api.ts'
import type { LookReason, StepInProgress, StepKind, StepResult } from '../../tasks/kinds/step-kind.ts'
import { assignByHand, lookByHand } from '../manual/assign.ts'
import { completeByHand } from '../manual/complete.ts'
import { type Plan, planOf } from '../plan/plan.ts'
import { taskClosed } from '../task-closed.ts'
import { askTicket, lookAtTicket } from '../tickets/ask.ts'
import { saveAccount } from './account.ts'
import { whyRefused } from './authority.ts'
import { askConnector, finishLate, lookAtConnector, withdrawWork, workKeyOf } from './connector-work.ts'
import { documentOf, retryOf } from './document.ts'
import { finish } from './finish.ts'
import { changeInside } from './inside.ts'
import { lookAtMerge, waitForMerge } from './merge-wait.ts'
import { noteOf } from './note.ts'
import { cancelled, errored, fallBack } from './results.ts'
import { loadSituation, type Situation } from './situation.ts'
import { provisionStepsOf, targetedSteps } from './steps-of.ts'
import { callWebhook, lookAtWebhook } from './webhook.ts'

/** Gives or takes access. What it waits for is in the note of its instance. */
export const provisionStep: StepKind = {
  name: 'provision',
  start,
  look,
  stop,
  workKey: workKeyOf,
  finishLate,
  provide: provisionStepsOf,
  complete: completeByHand,
  taskClosed,
}

async function start(tx: Tx, at: StepInProgress): Promise<StepResult> {
  if (!documentOf(at.step).provisionTarget?.appEntitlementId) return expanded(tx, at)
  if (documentOf(at.step).fallbackFor === undefined && (await isSubjectGone(tx, at))) {
    return cancelled(at)
  }
  const situation = await loadSituation(tx, at)
  if (!situation) return errored(at, 'the entitlement or its app was deleted')
  if (isAccountGone(at, situation)) return cancelled(at, { accountGone: true })
  if (await isExtendedSince(tx, at, situation)) return cancelled(at)
  if (situation.accountId !== '' && at.task.account_id === '' && situation.app.id === at.task.app_id) {
    await saveAccount(tx, at.task.id, situation.accountId)
  }
  return begin(at, situation)
}

/** What was to be extended is gone with its account, and an account without an owner has nobody to ask for another. */
const isAccountGone = ({ task, step }: StepInProgress, { app, accountId }: Situation): boolean =>
  task.type === 'grant' &&
  documentOf(step).fallbackFor === undefined &&
  task.account_id !== '' &&
  app.id === task.app_id &&
  accountId === '' &&
  (task.grant_source.isExtension === true || task.user_id === '')

async function expanded(tx: Tx, at: StepInProgress): Promise<StepResult> {
  const { task, step } = at
  const by = await targetedSteps(tx, task, step)
  if (by.length === 0) return errored(at, 'the settings name no way in which it is done')
  return { kind: 'replaced', outcome: 'reassigned', instance: step.instance, by }
}

/**
 * A grant whose time was over may have been extended since that was seen. Whoever extends it holds its row until the
 * commit; it is taken here under the lock of the task, in the order in which everybody takes them.
 */
async function isExtendedSince(tx: Tx, { task }: StepInProgress, { entitlement, accountId }: Situation) {
  if (task.origin !== 'TASK_ORIGIN_TIME_REVOKE' || accountId === '') return false
  const end = await lockGrantEnd(tx, { entitlementId: entitlement.id, appUserId: accountId })
  if (end === undefined) return false
  return end === null || Temporal.Instant.compare(end, tx.now) > 0
}

/** A grant to somebody who may not have access any more is not carried out. */
async function isSubjectGone(tx: Tx, { task }: StepInProgress): Promise<boolean> {
  if (task.type !== 'grant' || task.user_id === '') return false
  const user = await tx.find<{ status: string }>(sql`
    select status from users_view where id = ${task.user_id} and deleted_at is null`)
  return user?.status !== 'ENABLED'
}

/** Of what was to be given and is there; nothing is proved by it. */
const NOTHING_TAKEN = { proof: 'SYNC', by: '' } as const

/** Plans that use what the settings name, which may belong to somebody else. */
const USES_OTHERS: ReadonlySet<Plan['do']> = new Set(['webhook', 'action', 'createAccount', 'accountFirst', 'fallBack'])

/** Does what the plan says. */
async function begin(at: StepInProgress, situation: Situation): Promise<StepResult> {
  const plan = planOf(situation.facts)
  const refused = USES_OTHERS.has(plan.do) ? await whyRefused(at, situation) : undefined
  if (refused !== undefined) return fallBack(at, refused)
  switch (plan.do) {
    case 'inside':
      return changeInside(at, situation)
    case 'nothing':
      return finish(at, situation, { ...(situation.absence ?? NOTHING_TAKEN), isConfirmed: true })
    case 'waitForMerge':
      return waitForMerge(at, situation)
    case 'manual':
      return assignByHand(at, situation)
    case 'webhook':
      return callWebhook(at, situation, plan.webhookId)
    case 'ticket':
      return askTicket(at, situation)
    case 'fallBack':
      return fallBack(at, plan.why)
    default:
      return askConnector(at, situation, plan)
  }
}

async function look(tx: Tx, at: StepInProgress, why: LookReason): Promise<StepResult> {
  if (why.kind === 'retry') {
    const again = retryOf(tx, at.step)
    if (again) return { kind: 'replaced', outcome: 'reassigned', instance: at.step.instance, by: [again] }
  }
  const situation = await loadSituation(tx, at)
  if (!situation) return errored(at, 'the entitlement or its app was deleted')
  const note = noteOf(at.step)
  switch (note?.waits) {
    case 'merge':
      return lookAtMerge(at, situation, begin)
    case 'connector':
    case 'account':
      return lookAtConnector(at, situation, begin)
    case 'webhook':
      return lookAtWebhook(at, situation, why)
    case 'ticket':
      return lookAtTicket(at, situation, why)
    default:
      return lookByHand(at, situation, why)
  }
}

async function stop(_tx: Tx, at: StepInProgress): Promise<void> {
  const withdrawn = await withdrawWork(at)
  if (withdrawn) at.note('actionResult', { cancelled: { cancelReason: 'the task has ended' } })
}
