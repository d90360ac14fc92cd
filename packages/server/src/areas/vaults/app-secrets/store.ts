import { newId } from '../../../lib/ids.ts'
import { holdingWords } from '../../../service/listing.ts'
import { and, sql } from '../../../store/sql.ts'
import type { AppSecretsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import { dropValues } from '../keys/values.ts'
import type { AppSecret } from './shape.ts'

const TYPE = 'app secret'

export const getAppSecret = (tx: Tx, id: string): Promise<AppSecretsRow> =>
  tx.get<AppSecretsRow>(sql`select * from app_secrets where id = ${id}`, TYPE, id)

export const lockAppSecret = (tx: Tx, id: string): Promise<AppSecretsRow> =>
  tx.get<AppSecretsRow>(sql`select * from app_secrets where id = ${id} for update`, TYPE, id)

export const findAppSecretByEffect = (tx: Tx, effectKey: string): Promise<AppSecretsRow | undefined> =>
  tx.find<AppSecretsRow>(sql`select * from app_secrets where effect_key = ${effectKey}`)

export type NewAppSecret = {
  readonly appId: string
  readonly appUserId: string
  readonly recipientUserId: string
  readonly label: string
  readonly valueId: string
  readonly expiresAt: Temporal.Instant | null
  readonly effectKey: string
  readonly automationId: string
  readonly executionId: string
}

export const insertAppSecret = (tx: Tx, s: NewAppSecret): Promise<AppSecretsRow> => {
  const id = newId(tx.now)
  return tx.get<AppSecretsRow>(
    sql`insert into app_secrets (id, vault_id, app_id, app_user_id, recipient_user_id, label, value_id, expires_at,
          effect_key, automation_id, automation_execution_id, created_at, updated_at)
        values (${id}, ${s.appId}, ${s.appId}, ${s.appUserId}, ${s.recipientUserId}, ${s.label}, ${s.valueId},
          ${s.expiresAt}, ${s.effectKey}, ${s.automationId}, ${s.executionId}, ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )
}

/** The stored copy is gone with the transaction; the credential itself stays valid. */
export async function endAppSecret(tx: Tx, row: AppSecretsRow, ended: 'EXPIRED' | 'DELETED'): Promise<AppSecretsRow> {
  const saved = await tx.get<AppSecretsRow>(
    sql`update app_secrets set ended = ${ended}, ended_at = ${tx.now}, value_id = null, updated_at = ${tx.now},
          version = version + 1
        where id = ${row.id} returning *`,
    TYPE,
    row.id,
  )
  if (row.value_id !== null) await dropValues(tx, [row.value_id])
  return saved
}

export const lockOverdueAppSecrets = (tx: Tx): Promise<AppSecretsRow[]> =>
  tx.rows<AppSecretsRow>(sql`
    select * from app_secrets where ended is null and expires_at <= ${tx.now}
    order by expires_at limit 200 for update skip locked`)

export type AppSecretSearch = {
  readonly recipientUserId?: string | undefined
  readonly appIds?: readonly string[] | undefined
  readonly query?: string | undefined
  readonly after: string | undefined
  readonly limit: number
}

export const listAppSecrets = (tx: Tx, search: AppSecretSearch): Promise<AppSecretsRow[]> =>
  tx.rows<AppSecretsRow>(sql`
    select * from app_secrets
    where ${and([
      search.recipientUserId === undefined ? undefined : sql`recipient_user_id = ${search.recipientUserId}`,
      search.appIds?.length ? sql`app_id = any(${[...search.appIds]})` : undefined,
      ...holdingWords(sql`label`, search.query),
      search.after === undefined ? undefined : sql`id < ${search.after}`,
    ])}
    order by id desc limit ${search.limit}`)

const statusOf = ({ ended, expires_at }: AppSecretsRow, now: Temporal.Instant) => {
  if (ended === 'DELETED') return 'APP_SECRET_STATUS_DELETED'
  const isOver = expires_at !== null && Temporal.Instant.compare(expires_at, now) <= 0
  return ended === 'EXPIRED' || isOver ? 'APP_SECRET_STATUS_EXPIRED' : 'APP_SECRET_STATUS_ACTIVE'
}

export const isOpenable = (row: AppSecretsRow, now: Temporal.Instant): boolean =>
  statusOf(row, now) === 'APP_SECRET_STATUS_ACTIVE'

export const toAppSecret = (row: AppSecretsRow, now: Temporal.Instant): Answer<typeof AppSecret> => ({
  id: row.id,
  vaultId: row.vault_id,
  appId: row.app_id,
  appUserId: row.app_user_id,
  recipientUserId: row.recipient_user_id,
  label: row.label,
  status: statusOf(row, now),
  expiresAt: row.expires_at,
  automationExecutionId: row.automation_execution_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.ended === 'DELETED' ? row.ended_at : null,
})
