import { and, type Sql, sql } from '../../../store/sql.ts'
import type { AppUserCredentialsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { bytes, id, text, timestamp } from '../../../wire/scalars.ts'
import { type Answer, readOnly, shape } from '../../../wire/shape.ts'

const EncryptedData = shape('EncryptedData', 'A secret that only its receiver can open.', {
  provider: readOnly(text(256, 'How it is encrypted.')),
  keyId: readOnly(text(256, 'The key it is encrypted for.')),
  encryptedBytes: readOnly(bytes(65_536, 'The encrypted secret.')),
  name: readOnly(text(256, 'What it is called.')),
  description: readOnly(text(2048, 'What it is for.')),
  schema: readOnly(text(4096, 'What is inside.')),
})

export const AppUserCredential = shape('AppUserCredential', 'A credential that was made for an account.', {
  id: readOnly(id('Names the credential.')),
  appId: readOnly(id('The app.')),
  appUserId: readOnly(id('The account.')),
  encryptedData: EncryptedData,
  expiresAt: timestamp('Until when it can be read here.'),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
})

type Page = { after: string | undefined; limit: number }

/** Those that can still be read. */
export const listCredentials = (tx: Tx, accountId: string, { after, limit }: Page): Promise<AppUserCredentialsRow[]> =>
  tx.rows<AppUserCredentialsRow>(sql`
    select c.* from app_user_credentials c
    where ${and([isOf(accountId), isThere(tx.now), after === undefined ? undefined : sql`c.id > ${after}`])}
    order by c.id limit ${limit}`)

type Place = { readonly appId: string; readonly appUserId: string }

export const findAccountCredential = (
  tx: Tx,
  { appId, appUserId }: Place,
  id: string,
): Promise<AppUserCredentialsRow | undefined> =>
  tx.find<AppUserCredentialsRow>(sql`
    select c.* from app_user_credentials c
    where ${and([isOf(appUserId), isThere(tx.now), sql`c.id = ${id} and c.app_id = ${appId}`])}`)

const isThere = (now: Temporal.Instant): Sql =>
  sql`c.deleted_at is null and (c.expires_at is null or c.expires_at > ${now})`

/** Of the account, or of what a connector calls what has become the account. */
const isOf = (accountId: string): Sql => sql`(c.app_user_id = ${accountId} or (c.connector_id, c.source_key) in (
  select s.connector_id, s.source_key from account_sources_view s where s.local_id = ${accountId}))`

export const toAppUserCredential = (row: AppUserCredentialsRow): Answer<typeof AppUserCredential> => ({
  id: row.id,
  appId: row.app_id,
  appUserId: row.app_user_id,
  encryptedData: {
    provider: row.provider,
    keyId: row.key_id,
    encryptedBytes: row.encrypted_bytes,
    name: row.name,
    description: row.description,
    schema: row.schema,
  },
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})
