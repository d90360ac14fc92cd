import { denied } from '../../lib/failure.ts'
import { userIdOf } from '../../service/actor.ts'
import type { Context } from '../../service/context.ts'
import { type Sql, sql } from '../../store/sql.ts'
import type { FindingsRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import { heldBy } from '../directory/owners/api.ts'
import { ownedApps } from '../directory/scope/api.ts'
import type { State } from './shapes/enums.ts'
import { ACTIONS, type Action } from './states/transitions.ts'
import type { FindingView } from './view.ts'

export type Requester = Pick<Context, 'actor' | 'hasPermission' | 'grants'> & { readonly tx: Tx }

/** What somebody is to a finding. */
type Standing = { readonly owns: boolean; readonly assigned: boolean }

export type Rights = {
  readonly read: boolean
  readonly edit: boolean
  /** Hides a risk or takes it on: not for those it is only assigned to. */
  readonly decide: boolean
}

function rightsOf(
  { hasPermission, grants }: Pick<Requester, 'hasPermission' | 'grants'>,
  { owns, assigned }: Standing,
): Rights {
  const decide = hasPermission('findings:write') || (owns && grants.has('findings:write:owned'))
  return { read: hasPermission('findings:read') || owns || assigned, edit: decide || assigned, decide }
}

/** The condition that a finding, named `f`, may be read; undefined when all may be. */
export function readable({ actor, hasPermission }: Pick<Requester, 'actor' | 'hasPermission'>): Sql | undefined {
  if (hasPermission('findings:read')) return undefined
  const userId = userIdOf(actor)
  if (userId === '') return sql`false`
  return sql`(f.app_id in (${ownedApps(userId)}) or ${assignedTo(userId)})`
}

/** Assigned to the user alone, or to a set the user is one of. */
export const assignedTo = (userId: string): Sql => sql`
  (f.assignee_user_id = ${userId} or coalesce(f.assigned_owner, f.computed_owner) ->> 'userSetId' in (
    ${heldBy(userId)}))`

/** The rights of the caller on each of these findings. */
export async function rightsOn(
  requester: Requester,
  rows: readonly Pick<FindingsRow, 'id'>[],
): Promise<ReadonlyMap<string, Rights>> {
  const userId = userIdOf(requester.actor)
  if (requester.hasPermission('findings:write') || userId === '') {
    return new Map(rows.map(({ id }) => [id, rightsOf(requester, { owns: false, assigned: false })]))
  }
  const standings = await requester.tx.rows<{ id: string } & Standing>(sql`
    select f.id, f.app_id in (${ownedApps(userId)}) as owns, coalesce(${assignedTo(userId)}, false) as assigned
    from findings f where f.id = any(${rows.map(({ id }) => id)})`)
  return new Map(standings.map((one) => [one.id, rightsOf(requester, one)]))
}

const DECISIONS: readonly Action[] = ['suppress', 'acceptRisk']

export const mayDo = ({ edit, decide }: Rights, action: Action): boolean => (DECISIONS.includes(action) ? decide : edit)

export function checkRight(rights: Rights, action: Action): void {
  if (!mayDo(rights, action)) throw denied('findings:write')
}

/** Returned beside the finding: what the caller may do with it now. */
export function permissionsOf(row: FindingsRow, rights: Rights): FindingView['objectPermissions'] {
  // Safe because only these are stored.
  const possible = (action: Action): boolean =>
    ACTIONS[action][row.state as State] !== undefined && mayDo(rights, action)
  const actions: Action[] = ['snooze', 'suppress', 'acceptRisk', 'unsuppress', 'resolve', 'reopen', 'createTask']
  const extra = Object.fromEntries(actions.map((action) => [action, possible(action)]))
  return { read: rights.read, edit: rights.edit, delete: false, extra: { ...extra, assign: rights.edit } }
}
