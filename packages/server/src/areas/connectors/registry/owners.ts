import { denied, notFound } from '../../../lib/failure.ts'
import type { GuardContext } from '../../../service/guard.ts'
import type { Permission } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import { defineOwners, type OwnedKind, ownsConnector } from '../../directory/owners/api.ts'
import { findScope, type PermissionScope } from '../../directory/scope/api.ts'
import { findConnector } from './store.ts'

type Params = Readonly<Record<string, string>>

const CONNECTOR: OwnedKind = {
  type: 'connector',
  name: 'Connector',
  words: 'a connector',
  path: '/apps/{app_id}/connectors/{connector_id}',
  ids: { appId: 'app_id', connectorId: 'connector_id' },
  read: 'connectors:read',
  write: 'connectors:write',
  hasGet: true,
  see: (context, params) => connectorFor(context, params, 'connectors:read'),
  lock: (context, params) => connectorFor(context, params, 'connectors:write'),
}

export const connectorOwnerOperations = defineOwners(CONNECTOR)

/** Who may manage connectors of its own: those it owns, and those without owner in apps it owns. */
async function connectorFor(context: GuardContext, params: Params, permission: Permission): Promise<ConnectorsRow> {
  const id = params.connector_id ?? ''
  const lock = permission === 'connectors:write' && context.locks
  const row = await findConnector(context.tx, { appId: params.app_id ?? '', id, lock })
  if (!row) throw notFound('connector', id)
  if (await isWithin(context, id, findScope(context, permission))) return row
  if (await isWithin(context, id, findScope(context, 'connectors:read'))) throw denied(permission)
  throw notFound('connector', id)
}

async function isWithin({ tx }: GuardContext, id: string, scope: PermissionScope | undefined): Promise<boolean> {
  if (!scope || scope === 'all') return scope === 'all'
  const row = await tx.find(sql`select 1 from connectors c where c.id = ${id} and ${ownsConnector(scope.ownerId)}`)
  return row !== undefined
}
