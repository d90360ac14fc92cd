import { nothingFound } from '../../../lib/failure.ts'
import { holdingWords } from '../../../service/listing.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { PaperSecretsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { shareCodeDigest } from './share-code.ts'
import { CONTENT_HOURS, type Ended } from './states.ts'

const TYPE = 'secret'

export const getSecret = (tx: Tx, id: string): Promise<PaperSecretsRow> =>
  tx.get<PaperSecretsRow>(sql`select * from paper_secrets where id = ${id}`, TYPE, id)

export const findSecret = (tx: Tx, id: string): Promise<PaperSecretsRow | undefined> =>
  tx.find<PaperSecretsRow>(sql`select * from paper_secrets where id = ${id}`)

/** Locks the row: views at the same time are counted one after the other. */
export const lockSecret = (tx: Tx, id: string): Promise<PaperSecretsRow> =>
  tx.get<PaperSecretsRow>(sql`select * from paper_secrets where id = ${id} for update`, TYPE, id)

export const findByCode = (tx: Tx, code: string): Promise<PaperSecretsRow | undefined> =>
  tx.find<PaperSecretsRow>(sql`select * from paper_secrets where code_digest = ${shareCodeDigest(tx.tenantId, code)}`)

export async function getByCode(tx: Tx, code: string): Promise<PaperSecretsRow> {
  const row = await findByCode(tx, code)
  // The code is not repeated: it may be a real one, mistyped.
  if (!row) throw nothingFound(TYPE, 'of this code')
  return row
}

export const findByUpload = (tx: Tx, digest: Uint8Array): Promise<PaperSecretsRow | undefined> =>
  tx.find<PaperSecretsRow>(
    sql`select * from paper_secrets where upload_digest = ${digest} and upload_until > ${tx.now}`,
  )

export type NewSecret = Pick<
  PaperSecretsRow,
  | 'id'
  | 'display_name'
  | 'creator_user_id'
  | 'sharing_mode'
  | 'secret_type'
  | 'input_format'
  | 'allowed_user_ids'
  | 'allowed_emails'
  | 'max_views'
  | 'age_suite'
  | 'age_recipient'
  | 'identity_value_id'
  | 'content_type'
  | 'filename'
  | 'file_size'
  | 'expires_at'
  | 'sealed_code'
  | 'code_digest'
  | 'upload_digest'
  | 'upload_until'
  | 'notify_on_view'
  | 'effect_key'
  | 'automation_id'
  | 'app_id'
  | 'app_user_id'
>

export const insertSecret = (tx: Tx, s: NewSecret): Promise<PaperSecretsRow> =>
  tx.get<PaperSecretsRow>(
    sql`insert into paper_secrets (id, display_name, creator_user_id, sharing_mode, secret_type, input_format,
          allowed_user_ids, allowed_emails, max_views, age_suite, age_recipient, identity_value_id, content_type, filename,
          file_size, expires_at, sealed_code, code_digest, upload_digest, upload_until, notify_on_view, effect_key,
          automation_id, app_id, app_user_id, created_at, updated_at)
        values (${s.id}, ${s.display_name}, ${s.creator_user_id}, ${s.sharing_mode}, ${s.secret_type}, ${s.input_format},
          ${s.allowed_user_ids}, ${s.allowed_emails}, ${s.max_views}, ${s.age_suite}, ${s.age_recipient},
          ${s.identity_value_id}, ${s.content_type}, ${s.filename}, ${s.file_size}, ${s.expires_at}, ${s.sealed_code},
          ${s.code_digest}, ${s.upload_digest}, ${s.upload_until}, ${s.notify_on_view}, ${s.effect_key},
          ${s.automation_id}, ${s.app_id}, ${s.app_user_id}, ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    s.id,
  )

export const saveText = (tx: Tx, id: string, content: Uint8Array, inputFormat: string): Promise<PaperSecretsRow> =>
  tx.get<PaperSecretsRow>(
    sql`update paper_secrets set content = ${content}, input_format = ${inputFormat}, content_ready = true,
          updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

export const saveFile = (tx: Tx, id: string, objectKey: string): Promise<PaperSecretsRow> =>
  tx.get<PaperSecretsRow>(
    sql`update paper_secrets set object_key = ${objectKey}, content_ready = true, upload_digest = null,
          updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

export const countView = (tx: Tx, id: string): Promise<PaperSecretsRow> =>
  tx.get<PaperSecretsRow>(
    sql`update paper_secrets set current_views = current_views + 1,
          first_viewed_at = coalesce(first_viewed_at, ${tx.now}), updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

/** `deletedAt` is set when somebody deleted it by hand. */
export const saveEnd = (tx: Tx, id: string, ended: Ended): Promise<PaperSecretsRow> =>
  tx.get<PaperSecretsRow>(
    sql`update paper_secrets set ended = ${ended}, ended_at = coalesce(ended_at, ${tx.now}), content = null,
          object_key = null, identity_value_id = null, upload_digest = null,
          deleted_at = ${ended === 'REVOKED' ? tx.now : null}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

const AT_A_TIME = 200

/** Those whose time is over and whose content is still there. */
export const lockOverdue = (tx: Tx): Promise<PaperSecretsRow[]> =>
  tx.rows<PaperSecretsRow>(sql`
    select * from paper_secrets
    where ended is null and (expires_at <= ${tx.now}
      or (not content_ready and created_at <= ${tx.now.subtract({ hours: CONTENT_HOURS })}))
    order by expires_at limit ${AT_A_TIME} for update skip locked`)

/** Live ones whose creator is deleted. */
export const lockOrphaned = (tx: Tx): Promise<PaperSecretsRow[]> =>
  tx.rows<PaperSecretsRow>(sql`
    select s.* from paper_secrets s join users_view u on u.id = s.creator_user_id
    where s.ended is null and u.deleted_at is not null
    order by s.id limit ${AT_A_TIME} for update of s skip locked`)

export type Counts = { readonly own: number; readonly all: number; readonly bytes: number }

export async function countLive(tx: Tx, creatorUserId: string): Promise<Counts> {
  const row = await tx.find<{ own: bigint; all_of: bigint; bytes: number }>(sql`
    select count(*) filter (where creator_user_id = ${creatorUserId}) as own, count(*) as all_of,
      coalesce(sum(file_size), 0) as bytes
    from paper_secrets where ended is null and expires_at > ${tx.now}`)
  return { own: Number(row?.own ?? 0), all: Number(row?.all_of ?? 0), bytes: row?.bytes ?? 0 }
}

/** As `statusOf` says it, for searches. */
const statusSql = (now: Temporal.Instant): Sql => sql`
  case when ended is not null then ended when expires_at <= ${now} then 'EXPIRED'
    when not content_ready and created_at <= ${now.subtract({ hours: CONTENT_HOURS })} then 'DATA_DELETED'
    else 'ACTIVE' end`

export type SecretSearch = {
  readonly query?: string | undefined
  readonly secretType?: string | undefined
  readonly sharingMode?: string | undefined
  readonly statuses?: readonly string[] | undefined
  readonly sortBy?: string | undefined
  readonly creatorUserIds?: readonly string[] | undefined
  readonly createdAfter?: Temporal.Instant | undefined
  readonly createdBefore?: Temporal.Instant | undefined
  readonly withoutDeleted?: boolean
  /** Only what this user can look at. */
  readonly recipientUserId?: string
  readonly after: readonly (string | number | null)[] | undefined
  readonly limit: number
}

type Order = { readonly key: Sql; readonly cast: Sql; readonly down: boolean; of(row: PaperSecretsRow): string }
const byCreated = {
  key: sql`created_at`,
  cast: sql`::timestamptz`,
  of: (row: PaperSecretsRow) => row.created_at.toString(),
}
const NEWEST: Order = { ...byCreated, down: true }
const ORDERS: Readonly<Record<string, Order>> = {
  SEARCH_SORT_BY_CREATED_ASC: { ...byCreated, down: false },
  SEARCH_SORT_BY_EXPIRES_ASC: {
    key: sql`expires_at`,
    cast: sql`::timestamptz`,
    down: false,
    of: (row) => row.expires_at.toString(),
  },
  SEARCH_SORT_BY_NAME_ASC: { key: sql`display_name`, cast: sql``, down: false, of: (row) => row.display_name },
}
const orderOf = (sortBy = ''): Order => ORDERS[sortBy] ?? NEWEST

export const pageKeyOf = (sortBy: string | undefined) => (row: PaperSecretsRow) => [orderOf(sortBy).of(row), row.id]

export function listSecrets(tx: Tx, search: SecretSearch): Promise<PaperSecretsRow[]> {
  const { key, cast, down } = orderOf(search.sortBy)
  const [value = null, id = null] = search.after ?? []
  const way = down ? sql`<` : sql`>`
  const direction = down ? sql`desc` : sql`asc`
  return tx.rows<PaperSecretsRow>(sql`
    select * from paper_secrets
    where ${and([
      search.secretType && !search.secretType.endsWith('UNSPECIFIED')
        ? sql`'SECRET_TYPE_' || secret_type = ${search.secretType}`
        : undefined,
      search.sharingMode && !search.sharingMode.endsWith('UNSPECIFIED')
        ? sql`'PAPER_VAULT_SHARING_MODE_' || sharing_mode = ${search.sharingMode}`
        : undefined,
      search.statuses?.length
        ? sql`'SECRET_STATUS_' || ${statusSql(tx.now)} = any(${[...search.statuses]})`
        : undefined,
      search.creatorUserIds?.length ? sql`creator_user_id = any(${[...search.creatorUserIds]})` : undefined,
      search.createdAfter && sql`created_at >= ${search.createdAfter}`,
      search.createdBefore && sql`created_at < ${search.createdBefore}`,
      search.recipientUserId === undefined
        ? undefined
        : sql`allowed_user_ids @> ${[search.recipientUserId]}::text[] and content_ready`,
      search.withoutDeleted ? sql`deleted_at is null` : undefined,
      ...holdingWords(sql`display_name`, search.query),
      search.after ? sql`(${key}, id) ${way} (${value}${cast}, ${id})` : undefined,
    ])}
    order by ${key} ${direction}, id ${direction} limit ${search.limit}`)
}
