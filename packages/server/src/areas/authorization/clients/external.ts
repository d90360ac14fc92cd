import { inCidrs } from '../../../lib/cidr.ts'
import type { Tx } from '../../../store/tx.ts'
import { OAuthError } from '../../auth/oauth/api.ts'
import { findSettings } from '../../session-policies/settings/api.ts'
import { findPublicClient, type PublicClient } from './client.ts'
import { isDocumentAddress } from './document.ts'
import { standingOf } from './standing.ts'

export const SWITCHED_OFF = 'clients of others are switched off here; an administrator can allow them'

/** Whether the tenant lets a client act for people; those of the service itself always may. */
export const mayActForPeople = async (tx: Tx, { isOwn }: PublicClient): Promise<boolean> =>
  isOwn || (await findSettings(tx)).external_clients_enabled

/** Refuses tokens to a client that may not act for people, or not from this address. */
export async function checkClient(tx: Tx, clientId: string, ip: string): Promise<void> {
  const client = await findPublicClient(tx, clientId)
  if (!client) throw new OAuthError('invalid_client', 'client authentication failed')
  if (client.isOwn) return
  const settings = await findSettings(tx)
  const { external_clients_enabled: isEnabled, address_lists: lists } = settings
  if (!isEnabled) throw new OAuthError('unauthorized_client', SWITCHED_OFF, { detail: 'client_disabled' })
  if (isDocumentAddress(clientId) && standingOf(settings, client.approval) !== 'open') {
    throw new OAuthError('unauthorized_client', 'the client is not allowed here', { detail: 'client_not_allowed' })
  }
  const list = lists.externalClientSource
  if (list?.enabled && !inCidrs(ip, list.sourceCidr)) {
    throw new OAuthError('unauthorized_client', 'the client may not be used from this address', {
      detail: 'ip_not_allowed',
    })
  }
}
