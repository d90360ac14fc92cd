import { denied, notFound, precondition } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { CallContext } from '../../../service/context.ts'
import type { Permission } from '../../../service/permissions.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { ownsConnector } from '../../directory/owners/api.ts'
import { REEVE } from '../reeve/connector.ts'
import { findConnector } from './store.ts'

export type Requester = Pick<CallContext, 'actor' | 'grants'>
type Verb = 'read' | 'write'
type Asked = { tx: Tx; requester: Requester; verb: Verb }

const permissionFor = (verb: Verb): Permission => `connectors:${verb}`

/** A caller without this permission on any connector is refused before anything is looked up. */
function checkCoarse({ grants }: Requester, verb: Verb): void {
  const permission = permissionFor(verb)
  if (!grants.has(permission) && !grants.has(`${permission}:owned`)) throw denied(permission)
}

/** A connector the caller may do this with. What it may not read does not exist for it. */
export async function getConnectorFor({ tx, requester, verb }: Asked, place: Place): Promise<ConnectorsRow> {
  checkCoarse(requester, verb)
  const row = await findConnector(tx, place)
  if (!row) throw notFound('connector', place.id)
  if (row.catalog_id === REEVE && verb === 'write') return checkOwnConnector(requester, place, row)
  if (requester.grants.has(permissionFor(verb))) return row
  const mayRead = requester.grants.has('connectors:read')
  if (requester.grants.has(`${permissionFor(verb)}:owned`) && (await owns(tx, requester, row))) return row
  throw mayRead ? denied(permissionFor(verb)) : notFound('connector', place.id)
}

/** The service's own connector only gets tasks to grant and revoke roles, from those who may assign them. */
function checkOwnConnector({ grants }: Requester, { tasksOnly = false }: Place, row: ConnectorsRow): ConnectorsRow {
  if (!grants.has('connectors:write')) throw denied('connectors:write')
  if (!tasksOnly) throw precondition('IMMUTABLE_OBJECT', 'this connector is kept by the service itself', row.id)
  if (!grants.has('roles:assign')) throw denied('roles:assign')
  return row
}

type Place = { appId: string; id: string; lock?: boolean; deleted?: boolean; tasksOnly?: boolean }

/**
 * A connector for those who feed it and do its tasks: itself with its own credential, or a caller who may change it.
 * For any other connector it does not exist.
 */
export async function getConnectorForFeeder(tx: Tx, requester: Requester, place: Place): Promise<ConnectorsRow> {
  const { actor } = requester
  if (actor.kind !== 'connector') return getConnectorFor({ tx, requester, verb: 'write' }, place)
  const isSelf = actor.connectorId === place.id && actor.appId === place.appId
  const row = isSelf ? await findConnector(tx, place) : undefined
  if (!row) throw notFound('connector', place.id)
  return row
}

/** A connector for those who may read it, and for itself with its own credential. */
export async function getConnectorForReader(tx: Tx, requester: Requester, place: Place): Promise<ConnectorsRow> {
  if (requester.actor.kind === 'connector') return getConnectorForFeeder(tx, requester, { ...place, deleted: false })
  return getConnectorFor({ tx, requester, verb: 'read' }, place)
}

const owns = async (tx: Tx, { actor }: Requester, { id }: ConnectorsRow): Promise<boolean> =>
  (await tx.find(sql`select 1 from connectors c where c.id = ${id} and ${ownsConnector(userIdOf(actor))}`)) !==
  undefined

/** Which connectors of a list the caller sees: `c` is the connector. */
export const visibleTo = ({ actor, grants }: Requester): Sql | undefined =>
  grants.has('connectors:read') ? undefined : ownsConnector(userIdOf(actor))
