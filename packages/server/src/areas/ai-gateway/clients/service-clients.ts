import { Failure } from '../../../lib/failure.ts'
import type { WriteTx } from '../../../store/database.ts'
import type { AiClientsRow } from '../../../store/tables.ts'
import { clientKeyOf, type Principal } from '../../auth/api.ts'
import { OAuthError, type TokenResource } from '../../auth/oauth/api.ts'
import { gatewayOf } from '../../authorization/api.ts'
import { getSettings } from '../settings/store.ts'
import { clientChanged } from './events.ts'
import { findClientOf, insertClient, saveState } from './store.ts'

/** Programs that sign in as a service principal are known by the name of its credential, whatever host they write. */
export const isServiceClient = (clientId: string): boolean => /^[a-z]+-[a-z]+-\d{4,6}\/spc$/.test(clientId)

export const clientIdOf = ({ actor }: Principal): string => {
  if (actor.kind === 'user') return actor.clientId
  return actor.kind === 'servicePrincipal' ? clientKeyOf(actor.clientId) : ''
}

/** Whether the token is from before the program was closed; of people the session says it. */
export const isOfBefore = ({ tokenIssuedAt }: Principal, { tokens_from }: AiClientsRow): boolean =>
  tokenIssuedAt !== undefined && tokens_from !== null && Temporal.Instant.compare(tokenIssuedAt, tokens_from) <= 0

/** The type may have been taken away after the token was made. */
export function checkServiceClient({ actor }: Principal, { client_type }: AiClientsRow): void {
  if (actor.kind !== 'servicePrincipal' || client_type === 'SERVICE') return
  throw new Failure('PERMISSION_DENIED', 'CLIENT_TYPE_NOT_ALLOWED', NOT_LET_IN)
}

const NOT_LET_IN =
  'an administrator has to set the type of the client to SERVICE before a service principal calls tools'

/** Tokens for the gateway, for service principals: an administrator has let the client in, and the tenant such clients. */
export const gatewayTokens: TokenResource = {
  address: gatewayOf,

  async admit(tx, { userId, clientKey, displayName }) {
    const { enabled, allowedClientTypes } = await getSettings(tx)
    if (!enabled) {
      throw new OAuthError('invalid_target', 'the gateway is switched off here', { detail: 'gateway_disabled' })
    }
    const { client, changes } = await presentAtSignIn(tx, { userId, clientKey, displayName })
    if (client.client_type !== 'SERVICE') {
      throw new OAuthError('unauthorized_client', NOT_LET_IN, { detail: 'client_type_not_set', changes })
    }
    const types: readonly string[] = allowedClientTypes
    if (types.length > 0 && !types.includes('MCP_CLIENT_TYPE_SERVICE')) {
      throw new OAuthError('unauthorized_client', 'clients of the type SERVICE may not sign in here', {
        detail: 'client_type_not_allowed',
        changes,
      })
    }
    if (client.state !== 'CLOSED') return changes
    return [...changes, clientChanged('reopened', client, await saveState(tx, client.id, { state: 'ACTIVE' }))]
  },
}

type Who = { readonly userId: string; readonly clientKey: string; readonly displayName: string }

/** The client as administrators find it; one that was deleted is there again. */
async function presentAtSignIn(tx: WriteTx, { userId, clientKey, displayName }: Who) {
  const made = await insertClient(tx, {
    userId,
    clientId: clientKey,
    displayName: displayName.slice(0, 100),
    clientType: 'UNSPECIFIED',
  })
  if (made) return { client: made, changes: [clientChanged('created', null, made)] }
  const known = (await findClientOf(tx, userId, clientKey))!
  if (known.state !== 'DELETED') return { client: known, changes: [] }
  const client = await saveState(tx, known.id, { state: 'ACTIVE' })
  return { client, changes: [clientChanged('reopened', known, client)] }
}
