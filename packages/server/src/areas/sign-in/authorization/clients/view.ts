import type { Change } from '../../../../service/events.ts'
import type { OauthClientsRow } from '../../../../store/tables.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { OAuthClient } from './shape.ts'

export const toOAuthClient = (row: OauthClientsRow): Answer<typeof OAuthClient> => ({
  id: row.id,
  displayName: row.display_name,
  redirectUris: row.redirect_uris,
  postLogoutRedirectUris: row.post_logout_redirect_uris,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const wire = (row: OauthClientsRow | null) => (row ? OAuthClient.write(toOAuthClient(row)) : null) as Change['after'] // Safe because a shape writes an object.

export const oauthClientChanged = (
  verb: 'created' | 'deleted',
  before: OauthClientsRow | null,
  after: OauthClientsRow | null,
): Change => ({
  kind: `signIn.oauthClient.${verb}`,
  subject: { type: 'oauthClient', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})
