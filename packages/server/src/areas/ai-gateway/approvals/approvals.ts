import { createHash } from 'node:crypto'
import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { newId } from '../../../lib/ids.ts'
import { areaJob } from '../../../service/area-job.ts'
import type { GatewayApprovalsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { choosePolicy } from '../../policies/choice/api.ts'
import type { StoredTask } from '../../requests/tasks/api.ts'
import { createTask } from '../../requests/tasks/create/api.ts'
import type { AreaContext } from '../../requests/tasks/kinds/api.ts'
import { closeTask } from '../../requests/tasks/outside/api.ts'
import type { ApprovalRuling, SelectedHooks, ToolCall } from '../gateway/call.ts'
import { type CallEnd, NOTHING_FOUND } from '../gateway/call-end.ts'
import { canonical } from '../tools/definition.ts'
import { exposedName } from '../tools/view.ts'
import { markSecrets } from './marks.ts'
import {
  type CallKey,
  findLatest,
  insertApproval,
  listOverdue,
  lockCall,
  markFetched,
  openResult,
  saveRefused,
  wipeResults,
} from './store.ts'

const TYPE = 'TYPE_TOOL_CALL'
/** How long somebody may take to decide, how long what came of the call can be fetched, and how long it is kept. */
const OPEN_SECONDS = 86_400
const FETCHED_SECONDS = 3600
const KEPT_SECONDS = 86_400
const LONGEST_SHOWN = 1500
const MOST_INPUT_BYTES = 256 * 1024

/** Members in another order are the same input; any other difference is another input. */
const hashOfInput = (input: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(canonical(input)).digest('hex')

const keyOf = ({ principal, tool, input }: ToolCall): CallKey => ({
  userId: principal.userId,
  toolId: tool.id,
  inputHash: hashOfInput(input),
})

export type Standing =
  /** It may be made now; `taskId` names the approval that counts for it. */
  | { readonly kind: 'free'; readonly taskId: string }
  | { readonly kind: 'waits'; readonly taskId: string; readonly message: string }
  /** It was made when it was approved, and this came of it. */
  | { readonly kind: 'ended'; readonly end: CallEnd }
  | { readonly kind: 'tooLarge' }

/** Whether this very call is under way, or has ended and nobody has fetched what came of it. */
export async function hasResult(tx: Tx, call: ToolCall): Promise<boolean> {
  const latest = await findLatest(tx, keyOf(call))
  return latest !== undefined && (latest.state === 'RUNNING' || isReady(latest, tx.now))
}

const isWithin = (at: Temporal.Instant | null, seconds: number, now: Temporal.Instant): boolean =>
  at !== null && Temporal.Instant.compare(at.add({ seconds }), now) > 0

const isReady = ({ result, fetched_at, ended_at }: GatewayApprovalsRow, now: Temporal.Instant): boolean =>
  result !== null && fetched_at === null && isWithin(ended_at, FETCHED_SECONDS, now)

type Asked = { readonly call: ToolCall; readonly selected: SelectedHooks; readonly waits: ApprovalRuling | undefined }

/** What is known of this very call; one that nobody was asked about is asked for. */
export async function takeApproval(context: AreaContext, { call, selected, waits }: Asked): Promise<Standing> {
  const { tx, tenant } = context
  const key = keyOf(call)
  await lockCall(tx, key)
  const latest = await findLatest(tx, key)
  if (latest) {
    const { task_id: taskId, state } = latest
    if (state === 'OPEN') return { kind: 'waits', taskId, message: 'waiting for approval' }
    if (state === 'RUNNING') return { kind: 'waits', taskId, message: 'approved and under way: call again in a moment' }
    const result = isReady(latest, tx.now) ? openResult(tenant, latest) : undefined
    if (result) {
      await markFetched(tx, taskId)
      return { kind: 'ended', end: { ...NOTHING_FOUND, ...result, taskId } }
    }
    const isGood = state === 'SUCCEEDED' && isWithin(latest.ended_at, waits?.reuseSeconds ?? 0, tx.now)
    if (waits && isGood) return { kind: 'free', taskId }
  }
  if (!waits) return { kind: 'free', taskId: '' }
  if (Buffer.byteLength(JSON.stringify(call.input)) > MOST_INPUT_BYTES) return { kind: 'tooLarge' }
  const taskId = await ask(context, key, { call, selected, waits })
  return { kind: 'waits', taskId, message: `waiting for approval: ${waits.reason}` }
}

async function ask(
  context: AreaContext,
  key: CallKey,
  { call, selected, waits }: Asked & { readonly waits: ApprovalRuling },
): Promise<string> {
  const { tx, tenant } = context
  const { tool, server, input, principal, client } = call
  const name = exposedName(server, tool.tool_name)
  const masked = markSecrets(tenant, input) as Record<string, unknown> // Safe because members stay.
  const about = { appId: tool.app_id, entitlementId: tool.entitlement_id }
  const expiresAt = tx.now.add({ seconds: waits.ttlSeconds ?? OPEN_SECONDS })
  const { taskId } = await createTask(context, {
    type: 'action',
    actionType: TYPE,
    origin: 'TASK_ORIGIN_API',
    displayName: `Call of ${name}`.slice(0, 256),
    description: `${waits.reason}\n\n${cut(JSON.stringify(masked, null, 1))}`,
    userId: principal.userId,
    createdByUserId: principal.userId,
    appId: tool.app_id,
    ip: client.ip,
    actionTarget: {
      toolCall: {
        gateId: waits.gateId ?? '',
        appId: tool.app_id,
        connectorId: tool.connector_id,
        toolId: tool.id,
        toolName: name,
        toolKind: 'mcp_tool',
        appEntitlementId: tool.entitlement_id,
        callerKind: client.type.toLowerCase(),
        inputSizeBytes: Buffer.byteLength(JSON.stringify(input)),
        toolInput: masked,
      },
    },
    trailing: [{ id: newId(tx.now), kind: 'action', document: { action: { toolCall: {} } } }],
    // A policy that asks nobody runs the call in this very transaction: it has to be there before.
    prepare: async (task) => {
      await insertApproval(tx, tenant, {
        ...key,
        taskId: task.id,
        expiresAt,
        call: { input, principal, client, selected },
      })
    },
    ...(waits.policyId ? { policyId: waits.policyId } : { chosen: await choosePolicy(context, 'grant', about) }),
  })
  return taskId
}

/** What is left out is told: a decision is about all of it. */
const cut = (text: string): string =>
  text.length <= LONGEST_SHOWN
    ? text
    : `${text.slice(0, LONGEST_SHOWN)}\n… and ${text.length - LONGEST_SHOWN} characters more: look at the whole input of the call before you decide`

/** A task that ends before its call was made leaves nothing to be made. */
export async function taskEnded({ tx }: AreaContext, task: StoredTask): Promise<void> {
  if (task.action_type === TYPE) await saveRefused(tx, task.id)
}

export const endOverdueApprovals = areaJob({
  kind: 'aiGateway.endOverdueApprovals',
  about: 'Ends requests for a call that nobody has decided in time, and wipes what calls brought a day ago.',
  retry: PATIENT,

  async run(context, _payload: { tick: string }) {
    for (const { task_id } of await listOverdue(context.tx)) {
      await closeTask(context, task_id, 'CANCELLED', 'Nobody has decided in time.')
      await saveRefused(context.tx, task_id)
    }
    await wipeResults(context.tx, context.now.subtract({ seconds: KEPT_SECONDS }))
    return done
  },
})
