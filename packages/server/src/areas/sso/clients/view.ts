import type { Change } from '../../../service/events.ts'
import type { SsoClientsRow } from '../../../store/tables.ts'
import type { Answer, Request } from '../../../wire/shape.ts'
import { type PkcePolicy, SsoApplicationOidcClient, type SsoApplicationOidcClientConfig } from './shape.ts'
import type { ClientContent } from './store.ts'

export type ShownClient = Answer<typeof SsoApplicationOidcClient>
type GivenConfig = Request<typeof SsoApplicationOidcClientConfig> | Answer<typeof SsoApplicationOidcClientConfig>
type Authentication = NonNullable<Answer<typeof SsoApplicationOidcClientConfig>['authentication']>

export const toConfig = (row: SsoClientsRow): Answer<typeof SsoApplicationOidcClientConfig> => ({
  displayName: row.display_name,
  authentication: toAuthentication(row),
  pkcePolicy: row.pkce_policy as PkcePolicy, // Safe because the table accepts no other.
  redirectUris: row.redirect_uris,
})

export const toClient = (row: SsoClientsRow, appId: string): ShownClient => ({
  clientId: row.id,
  appId,
  ssoApplicationId: row.application_id,
  ...toConfig(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const toAuthentication = ({ authentication, public_jwks }: SsoClientsRow): Authentication =>
  authentication === 'privateKeyJwt'
    ? { privateKeyJwt: { publicJwks: public_jwks } }
    : ({ [authentication]: {} } as Authentication) // Safe because the table accepts only names of the members.

export function toContent(given: GivenConfig): ClientContent {
  const authentication: NonNullable<GivenConfig['authentication']> = given.authentication ?? {}
  const [method = 'clientSecretBasic'] = Object.entries(authentication).flatMap(([name, value]) =>
    value ? [name] : [],
  )
  const pkce = given.pkcePolicy ?? 'SSO_APPLICATION_OIDC_PKCE_POLICY_UNSPECIFIED'
  return {
    display_name: given.displayName ?? '',
    authentication: method,
    public_jwks: authentication.privateKeyJwt?.publicJwks ?? '',
    pkce_policy:
      pkce === 'SSO_APPLICATION_OIDC_PKCE_POLICY_UNSPECIFIED' ? 'SSO_APPLICATION_OIDC_PKCE_POLICY_REQUIRED_S256' : pkce,
    redirect_uris: [...(given.redirectUris ?? [])],
  }
}

type Pair = { readonly before: SsoClientsRow | null; readonly after: SsoClientsRow | null; readonly appId: string }

export const clientChanged = (
  verb: 'created' | 'updated' | 'deleted' | 'secretRotated',
  { before, after, appId }: Pair,
): Change => ({
  kind: `sso.client.${verb}`,
  subject: { type: 'ssoClient', id: (after ?? before)!.id },
  before: wire(before, appId),
  after: wire(after, appId),
})

// Safe because a shape writes an object or null.
const wire = (row: SsoClientsRow | null, appId: string) =>
  SsoApplicationOidcClient.write(row && toClient(row, appId)) as Change['after']
