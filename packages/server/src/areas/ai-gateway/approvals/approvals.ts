import { createHash } from 'node:crypto'
import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { maskSecrets } from '../../ai-classifiers/api.ts'
import { choosePolicy } from '../../policies/api.ts'
import { type AreaContext, closeTask, createTask, type StoredTask } from '../../requests/tasks/api.ts'
import type { Ruling, ToolCall } from '../gateway/call.ts'
import { canonical } from '../tools/definition.ts'
import { exposedName } from '../tools/view.ts'
import {
  type CallKey,
  findOpenApproval,
  insertApproval,
  listOverdue,
  lockCall,
  saveDecision,
  useApproval,
} from './store.ts'

const TYPE = 'TYPE_TOOL_CALL'
/** How long somebody may take to decide, and how long what was approved may be called. */
const OPEN_SECONDS = 86_400
const APPROVED_SECONDS = 3600
const LONGEST_SHOWN = 1500

/** Members in another order are the same input; any other difference is another input. */
const hashOfInput = (input: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(canonical(input)).digest('hex')

export type Standing =
  /** It was approved, and the approval is used up by this call. */
  { readonly kind: 'approved'; readonly taskId: string } | { readonly kind: 'waits'; readonly taskId: string }

type Waits = Extract<Ruling, { kind: 'approval' }>

/** Takes the approval of this very call, or asks for it. */
export async function takeApproval(context: AreaContext, call: ToolCall, waits: Waits): Promise<Standing> {
  const { tx } = context
  const { tool, server, input, principal } = call
  const key: CallKey = { userId: principal.userId, toolId: tool.id, inputHash: hashOfInput(input) }
  await lockCall(tx, key)
  const used = await useApproval(tx, key)
  if (used) return { kind: 'approved', taskId: used.task_id }
  const open = await findOpenApproval(tx, key)
  if (open) return { kind: 'waits', taskId: open.task_id }
  const name = exposedName(server, tool.tool_name)
  const shown = JSON.stringify(maskSecrets(input), null, 1).slice(0, LONGEST_SHOWN)
  const about = { appId: tool.app_id, entitlementId: tool.entitlement_id }
  const { taskId } = await createTask(context, {
    type: 'action',
    actionType: TYPE,
    origin: 'TASK_ORIGIN_API',
    displayName: `Call of ${name}`.slice(0, 256),
    description: `${waits.reason}\n\n${shown}`,
    userId: principal.userId,
    createdByUserId: principal.userId,
    appId: tool.app_id,
    ip: call.client.ip,
    ...(waits.policyId ? { policyId: waits.policyId } : { chosen: await choosePolicy(context, 'grant', about) }),
  })
  await insertApproval(tx, { ...key, taskId, expiresAt: tx.now.add({ seconds: waits.ttlSeconds ?? OPEN_SECONDS }) })
  return { kind: 'waits', taskId }
}

/** Somebody has decided. */
export async function taskEnded({ tx }: AreaContext, task: StoredTask): Promise<void> {
  if (task.action_type !== TYPE) return
  const isApproved = task.outcome === 'SUCCESS'
  await saveDecision(tx, { taskId: task.id, isApproved, expiresAt: tx.now.add({ seconds: APPROVED_SECONDS }) })
}

export const endOverdueApprovals = areaJob({
  kind: 'aiGateway.endOverdueApprovals',
  about: 'Ends requests for a call that nobody has decided in time.',
  retry: PATIENT,

  async run(context, _payload: { tick: string }) {
    for (const { task_id } of await listOverdue(context.tx)) {
      await closeTask(context, task_id, 'CANCELLED', 'Nobody has decided in time.')
      await saveDecision(context.tx, { taskId: task_id, isApproved: false, expiresAt: context.now })
    }
    return done
  },
})
