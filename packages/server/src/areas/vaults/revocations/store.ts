import { newId } from '../../../lib/ids.ts'
import { and, sql } from '../../../store/sql.ts'
import type { SecretRevocationsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { Revocation } from './shape.ts'

const TYPE = 'revocation'

export const getRevocation = (tx: Tx, id: string): Promise<SecretRevocationsRow> =>
  tx.get<SecretRevocationsRow>(sql`select * from secret_revocations where id = ${id}`, TYPE, id)

export const lockRevocation = (tx: Tx, id: string): Promise<SecretRevocationsRow> =>
  tx.get<SecretRevocationsRow>(sql`select * from secret_revocations where id = ${id} for update`, TYPE, id)

export const findUnfinished = (tx: Tx, credentialKey: string): Promise<SecretRevocationsRow | undefined> =>
  tx.find<SecretRevocationsRow>(sql`
    select * from secret_revocations
    where credential_key = ${credentialKey} and state in ('QUEUED', 'RUNNING', 'MANUAL')`)

/** What is to stop working, and what was named. */
export type Credential = {
  readonly target: Readonly<Record<string, unknown>>
  readonly appId: string
  readonly appUserId: string
  readonly resourceTypeId: string
  readonly resourceId: string
}

export const keyOf = ({ appUserId, appId, resourceId }: Credential): string =>
  appUserId === '' ? `resource/${appId}/${resourceId}` : `account/${appUserId}`

type Wish = { readonly reason: string; readonly userId: string }

export const insertRevocation = (tx: Tx, c: Credential, { reason, userId }: Wish): Promise<SecretRevocationsRow> => {
  const id = newId(tx.now)
  return tx.get<SecretRevocationsRow>(
    sql`insert into secret_revocations (id, target, credential_key, app_id, app_user_id, app_resource_type_id,
          app_resource_id, state, reason, requested_by_user_id, created_at)
        values (${id}, ${c.target}, ${keyOf(c)}, ${c.appId}, ${c.appUserId}, ${c.resourceTypeId}, ${c.resourceId},
          'QUEUED', ${reason}, ${userId}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )
}

type Move = {
  readonly state: string
  readonly error?: string
  /** Of the connector. */
  readonly taskId?: string
  /** Of those who do it by hand. */
  readonly manualTaskId?: string
  readonly attempts?: number
}

export const moveRevocation = (tx: Tx, row: SecretRevocationsRow, to: Move): Promise<SecretRevocationsRow> =>
  tx.get<SecretRevocationsRow>(
    sql`update secret_revocations set state = ${to.state}, error = ${(to.error ?? '').slice(0, 4096)},
          connector_task_id = ${to.taskId ?? row.connector_task_id},
          task_id = ${to.manualTaskId ?? row.task_id}, attempts = ${to.attempts ?? row.attempts},
          completed_at = ${to.state === 'SUCCEEDED' || to.state === 'FAILED' ? tx.now : null}, version = version + 1
        where id = ${row.id} returning *`,
    TYPE,
    row.id,
  )

type Search = {
  readonly states?: readonly string[] | undefined
  readonly appIds?: readonly string[] | undefined
  readonly after: string | undefined
  readonly limit: number
}

export const listRevocations = (tx: Tx, { states, appIds, after, limit }: Search): Promise<SecretRevocationsRow[]> =>
  tx.rows<SecretRevocationsRow>(sql`
    select * from secret_revocations
    where ${and([
      states?.length ? sql`state = any(${[...states]})` : undefined,
      appIds?.length ? sql`app_id = any(${[...appIds]})` : undefined,
      after === undefined ? undefined : sql`id < ${after}`,
    ])}
    order by id desc limit ${limit}`)

export const toRevocation = (row: SecretRevocationsRow): Answer<typeof Revocation> => ({
  id: row.id,
  state: row.state as 'QUEUED', // Safe because the table allows only these.
  reason: row.reason,
  requestedByUserId: row.requested_by_user_id,
  connectorActionId: row.connector_task_id,
  taskId: row.task_id,
  error: row.error,
  createdAt: row.created_at,
  completedAt: row.completed_at,
  ...(row.target as { appSecretId?: string }), // Safe because `revoke` writes the member that was named.
})
