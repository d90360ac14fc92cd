import { changeOf } from '../../../service/resource/changes.ts'
import type { OauthClientsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { OAuthClient } from './shape.ts'

export const toOAuthClient = (row: OauthClientsRow): Answer<typeof OAuthClient> => ({
  id: row.id,
  displayName: row.display_name,
  redirectUris: row.redirect_uris,
  postLogoutRedirectUris: row.post_logout_redirect_uris,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const oauthClientChanged = changeOf<OauthClientsRow, 'created' | 'deleted'>({
  kind: 'signIn.oauthClient',
  type: 'oauthClient',
  write: (row) => OAuthClient.write(row && toOAuthClient(row)),
})
