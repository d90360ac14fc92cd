import { operation } from '../../../../service/operation.ts'
import type { AppUserCredentialsRow } from '../../../../store/tables.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { bytes, id, text, timestamp } from '../../../../wire/scalars.ts'
import { type Answer, readOnly, shape } from '../../../../wire/shape.ts'
import { checkApp } from '../../reach.ts'
import { getAccount, listCredentials } from '../store.ts'

const EncryptedData = shape('EncryptedData', 'A secret that only its receiver can open.', {
  provider: readOnly(text(256, 'How it is encrypted.')),
  keyId: readOnly(text(256, 'The key it is encrypted for.')),
  encryptedBytes: readOnly(bytes(65_536, 'The encrypted secret.')),
  name: readOnly(text(256, 'What it is called.')),
  description: readOnly(text(2048, 'What it is for.')),
  schema: readOnly(text(4096, 'What is inside.')),
})

const AppUserCredential = shape('AppUserCredential', 'A credential that was made for an account.', {
  id: readOnly(id('Names the credential.')),
  appId: readOnly(id('The app.')),
  appUserId: readOnly(id('The account.')),
  encryptedData: EncryptedData,
  expiresAt: timestamp('Until when it can be read here.'),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
})

export const listAccountCredentials = operation({
  id: 'directory.accounts.listCredentials',
  about: 'Lists the credentials that were made for an account, as they are encrypted for their receivers.',
  route: 'GET /api/v1/apps/{app_id}/app_users/{app_user_id}/credentials',
  permission: 'accounts:read',
  ownedToo: true,
  request: shape('AppUserServiceListCredentialsRequest', 'Which page.', { ...pageFields }),
  response: shape('AppUserServiceListCredentialsResponse', 'A page of credentials.', {
    list: list(AppUserCredential, 100, 'The credentials.'),
    nextPageToken,
  }),

  async run(context, input, { app_id, app_user_id }) {
    const { tx, page } = context
    await checkApp(context, app_id, 'accounts:read')
    await getAccount(tx, { appId: app_id, id: app_user_id })
    const { limit, after, cut } = page(input)
    const found = await listCredentials(tx, app_user_id, { after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    return { list: rows.map(toCredential), nextPageToken }
  },
})

const toCredential = (row: AppUserCredentialsRow): Answer<typeof AppUserCredential> => ({
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
