import { sql } from '../../../store/sql.ts'
import type { GatewayApprovalsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

/** Which call: of this user, of this tool, with exactly this input. */
export type CallKey = { readonly userId: string; readonly toolId: string; readonly inputHash: string }

const isKey = ({ userId, toolId, inputHash }: CallKey) =>
  sql`user_id = ${userId} and tool_id = ${toolId} and input_hash = ${inputHash}`

/** Two who make the same call at once ask for one approval. */
export const lockCall = (tx: Tx, { userId, toolId, inputHash }: CallKey): Promise<unknown> =>
  tx.rows(sql`
    select pg_advisory_xact_lock(hashtextextended(${`tool call ${tx.tenantId} ${userId} ${toolId} ${inputHash}`}, 0))`)

/** An approval is used once. */
export const useApproval = async (tx: Tx, key: CallKey): Promise<GatewayApprovalsRow | undefined> =>
  (
    await tx.rows<GatewayApprovalsRow>(sql`
      update gateway_approvals set state = 'USED', updated_at = ${tx.now}
      where task_id = (select task_id from gateway_approvals
        where ${isKey(key)} and state = 'APPROVED' and expires_at > ${tx.now} order by updated_at limit 1 for update)
      returning *`)
  )[0]

export const findOpenApproval = (tx: Tx, key: CallKey): Promise<GatewayApprovalsRow | undefined> =>
  tx.find<GatewayApprovalsRow>(sql`select * from gateway_approvals where ${isKey(key)} and state = 'OPEN'`)

type New = CallKey & { readonly taskId: string; readonly expiresAt: Temporal.Instant }

export const insertApproval = (tx: Tx, { taskId, userId, toolId, inputHash, expiresAt }: New): Promise<number> =>
  tx.run(sql`
    insert into gateway_approvals (task_id, user_id, tool_id, input_hash, state, expires_at, created_at, updated_at)
    values (${taskId}, ${userId}, ${toolId}, ${inputHash}, 'OPEN', ${expiresAt}, ${tx.now}, ${tx.now})`)

type Decided = { readonly taskId: string; readonly isApproved: boolean; readonly expiresAt: Temporal.Instant }

export const saveDecision = (tx: Tx, { taskId, isApproved, expiresAt }: Decided): Promise<number> =>
  tx.run(sql`
    update gateway_approvals set state = ${isApproved ? 'APPROVED' : 'REFUSED'}, expires_at = ${expiresAt},
      updated_at = ${tx.now}
    where task_id = ${taskId} and state = 'OPEN'`)

export const listOverdue = (tx: Tx): Promise<GatewayApprovalsRow[]> =>
  tx.rows<GatewayApprovalsRow>(sql`
    select * from gateway_approvals where state = 'OPEN' and expires_at <= ${tx.now} order by task_id limit 500`)
