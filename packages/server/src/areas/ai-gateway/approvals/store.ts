import type { Tenant } from '../../../service/tenant.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { GatewayApprovalsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { SelectedHooks, ToolCall, ToolOutput } from '../gateway/call.ts'
import type { Reason } from '../gateway/call-end.ts'

const KEPT_DAYS = 400

/** Which call: of this user, of this tool, with exactly this input. */
export type CallKey = { readonly userId: string; readonly toolId: string; readonly inputHash: string }

/** A call as it will be made once it was approved. */
export type KeptCall = Pick<ToolCall, 'input' | 'principal' | 'client'> & { readonly selected: SelectedHooks }

/** What came of it. */
export type KeptResult =
  | { readonly kind: 'answered'; readonly output: ToolOutput }
  | {
      readonly kind: 'refused'
      readonly result: 'DENIED' | 'ERROR'
      readonly reason: Reason
      readonly message: string
    }

const isKey = ({ userId, toolId, inputHash }: CallKey) =>
  sql`user_id = ${userId} and tool_id = ${toolId} and input_hash = ${inputHash}`

/** Two who make the same call at once ask for one approval. */
export const lockCall = (tx: Tx, { userId, toolId, inputHash }: CallKey): Promise<unknown> =>
  tx.rows(sql`
    select pg_advisory_xact_lock(hashtextextended(${`tool call ${tx.tenantId} ${userId} ${toolId} ${inputHash}`}, 0))`)

export const findLatest = (tx: Tx, key: CallKey): Promise<GatewayApprovalsRow | undefined> =>
  tx.findByKey<GatewayApprovalsRow>(sql`
    select * from gateway_approvals where ${isKey(key)} order by created_at desc, task_id desc limit 1`)

export const findByTask = (tx: Tx, taskId: string): Promise<GatewayApprovalsRow | undefined> =>
  tx.find<GatewayApprovalsRow>(sql`select * from gateway_approvals where task_id = ${taskId}`)

export const listByTasks = (tx: Tx, taskIds: readonly string[]): Promise<GatewayApprovalsRow[]> =>
  tx.rows<GatewayApprovalsRow>(sql`select * from gateway_approvals where task_id = any(${[...taskIds]})`)

type New = CallKey & { readonly taskId: string; readonly expiresAt: Temporal.Instant; readonly call: KeptCall }

const purposeOf = (what: 'call' | 'result', taskId: string): string => `gateway approval ${what} ${taskId}`

export const insertApproval = (tx: Tx, { sealer }: Tenant, made: New): Promise<number> => {
  const { taskId, userId, toolId, inputHash, expiresAt, call } = made
  const sealed = sealer.seal(Buffer.from(JSON.stringify(call)), purposeOf('call', taskId))
  return tx.run(sql`
    insert into gateway_approvals (task_id, user_id, tool_id, input_hash, state, call, expires_at, created_at, updated_at)
    values (${taskId}, ${userId}, ${toolId}, ${inputHash}, 'OPEN', ${sealed}, ${expiresAt}, ${tx.now}, ${tx.now})`)
}

/** False when it does not wait any more. */
export const saveApproved = async (tx: Tx, taskId: string): Promise<boolean> =>
  (await tx.run(sql`
    update gateway_approvals set state = 'RUNNING', updated_at = ${tx.now}
    where task_id = ${taskId} and state = 'OPEN' and call is not null`)) === 1

/** Nothing is made of it any more, unless it has ended already. */
export const saveRefused = (tx: Tx, taskId: string): Promise<number> =>
  tx.run(sql`
    update gateway_approvals set state = 'REFUSED', call = null, updated_at = ${tx.now}
    where task_id = ${taskId} and state in ('OPEN', 'RUNNING')`)

/** Only the first may make the call: false for everybody after. */
export const markBegun = async (tx: Tx, taskId: string): Promise<boolean> =>
  (await tx.run(sql`
    update gateway_approvals set begun_at = ${tx.now}, updated_at = ${tx.now}
    where task_id = ${taskId} and state = 'RUNNING' and begun_at is null`)) === 1

/** False when nobody waits for it any more. */
export const saveResult = async (tx: Tx, { sealer }: Tenant, taskId: string, result: KeptResult): Promise<boolean> => {
  const sealed = sealer.seal(Buffer.from(JSON.stringify(result)), purposeOf('result', taskId))
  const state = result.kind === 'answered' ? 'SUCCEEDED' : 'FAILED'
  const saved = await tx.run(sql`
    update gateway_approvals set state = ${state}, result = ${sealed}, call = null, ended_at = ${tx.now},
      updated_at = ${tx.now}
    where task_id = ${taskId} and state = 'RUNNING'`)
  return saved === 1
}

export const markFetched = (tx: Tx, taskId: string): Promise<number> =>
  tx.run(sql`update gateway_approvals set fetched_at = ${tx.now} where task_id = ${taskId} and fetched_at is null`)

// Safe because only what was sealed above is opened, here and below.
export const openCall = ({ sealer }: Tenant, { task_id, call }: GatewayApprovalsRow): KeptCall | undefined =>
  call === null ? undefined : (JSON.parse(sealer.open(call, purposeOf('call', task_id)).toString()) as KeptCall)

export const openResult = ({ sealer }: Tenant, { task_id, result }: GatewayApprovalsRow): KeptResult | undefined =>
  result === null ? undefined : (JSON.parse(sealer.open(result, purposeOf('result', task_id)).toString()) as KeptResult)

export const listOverdue = (tx: Tx): Promise<GatewayApprovalsRow[]> =>
  tx.rows<GatewayApprovalsRow>(sql`
    select * from gateway_approvals where state = 'OPEN' and expires_at <= ${tx.now} order by task_id limit 500`)

/** What tools answered is not kept for long. */
export const wipeResults = (tx: Tx, before: Temporal.Instant): Promise<number> =>
  tx.run(sql`update gateway_approvals set result = null where ended_at < ${before} and result is not null`)

export const purgeApprovals = (now: Temporal.Instant, atMost: number): Sql => sql`
  delete from gateway_approvals where ctid = any(array(select ctid from gateway_approvals
    where state in ('SUCCEEDED', 'FAILED', 'REFUSED') and updated_at < ${now.subtract({ hours: 24 * KEPT_DAYS })}
    limit ${atMost}))`
