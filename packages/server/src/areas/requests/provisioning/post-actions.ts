import { Failure } from '../../../lib/failure.ts'
import { whyNotAllowed } from '../../../service/authority.ts'
import type { FrozenPolicy } from '../../policies/api.ts'
import { holderOf } from '../../policies/evaluation/api.ts'
import { createDelivery } from '../../webhooks/outbound/deliveries/api.ts'
import { createTask } from '../tasks/create/api.ts'
import type { AreaContext } from '../tasks/kinds/step-kind.ts'
import { auditTask } from '../tasks/outside/api.ts'
import { campaigns } from '../tasks/reviews/point.ts'
import type { StoredTask } from '../tasks/rows/rows.ts'
import { showForWebhook } from '../tasks/show/api.ts'

type PostAction = { readonly certifyRemediateImmediately?: boolean; readonly webhookId?: string }

/** What the policy has done after a task is closed: in its order, once each time it closes. */
export async function runPostActions(context: AreaContext, task: StoredTask): Promise<void> {
  for (const { certifyRemediateImmediately, webhookId } of actionsOf(task)) {
    if (certifyRemediateImmediately) await remediate(context, task)
    if (webhookId) await call(context, task, webhookId)
  }
}

/** Of the policy that was chosen, as it was frozen. */
function actionsOf({ policy, policy_id }: StoredTask): readonly PostAction[] {
  const frozen = policy as FrozenPolicy | null // Safe because only frozen policies are stored there.
  return frozen?.policies?.[policy_id || frozen.policyId]?.postActions ?? []
}

/** What was decertified is revoked; its revoke policy still decides. */
async function remediate(context: AreaContext, task: StoredTask): Promise<void> {
  const { tx, services } = context
  if (task.type !== 'certify' || task.outcome !== 'DECERTIFIED') return
  await createTask(context, {
    type: 'revoke',
    userId: task.user_id,
    appId: task.app_id,
    entitlementId: task.entitlement_id,
    accountId: task.account_id,
    origin: 'TASK_ORIGIN_ACCESS_REVIEW',
    description: 'It was not certified.',
    source: { review: { accessReviewId: task.access_review_id, certTicketId: task.id } },
    rolesDecidedBy: await services.registry.extensions.only(campaigns).rolesDecidedBy(tx, task.access_review_id),
  })
}

/** The answer of the webhook does not matter; one that is gone is noted. */
async function call(context: AreaContext, task: StoredTask, webhookId: string): Promise<void> {
  const refused = await whyNotAllowed(context, postActionHolder(task), { kind: 'webhook', id: webhookId })
  if (refused !== undefined) return noteProblem(context, task, refused)
  try {
    const fields = await showForWebhook(context, task.id)
    const source = { policyPostAction: { ticketId: task.id } }
    const delivery = await createDelivery(context, { webhookId, source, fields })
    await auditTask(context.tx, task.id, 'webhookTriggered', { webhookId, webhookInstanceId: delivery.id })
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'NOT_FOUND') throw error
    await noteProblem(context, task, `webhook ${webhookId} is gone`)
  }
}

const noteProblem = ({ tx }: AreaContext, { id }: StoredTask, stepComment: string): Promise<void> =>
  auditTask(tx, id, 'policyEvaluationStep', { stepComment }, { error: true })

/** Post actions are those of the policy that was chosen, not of one that it leads to. */
const postActionHolder = ({ policy, policy_id }: StoredTask) =>
  holderOf(policy && { ...policy, effectivePolicyId: policy_id || policy.policyId })
