import { missingReference } from '../../lib/failure.ts'
import { type Sql, sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import type { TargetMember } from './shapes/types.ts'

type Ids = Readonly<Record<string, string>>

/** Where each target is looked up, and the member that names it. */
const LOOKUPS: Partial<Record<TargetMember, { member: string; what: string; query(ids: Ids): Sql }>> = {
  identityUserTarget: {
    member: 'identityUserId',
    what: 'user',
    query: ({ identityUserId = '' }) =>
      sql`select 1 from users_view where id = ${identityUserId} and deleted_at is null`,
  },
  appUserTarget: {
    member: 'appUserId',
    what: 'account of this app',
    query: ({ appId = '', appUserId = '' }) =>
      sql`select 1 from app_users_view where id = ${appUserId} and app_id = ${appId} and deleted_at is null`,
  },
  appResourceTarget: {
    member: 'appResourceId',
    what: 'resource of this app and type',
    query: ({ appId = '', appResourceId = '', appResourceTypeId = '' }) => sql`
      select 1 from app_resources_view where id = ${appResourceId} and app_id = ${appId}
        and app_resource_type_id = ${appResourceTypeId} and deleted_at is null`,
  },
  connectorTarget: {
    member: 'connectorId',
    what: 'connector of this app',
    query: ({ appId = '', connectorId = '' }) =>
      sql`select 1 from connectors_view where id = ${connectorId} and app_id = ${appId} and deleted_at is null`,
  },
  decoyTarget: {
    member: 'decoyId',
    what: 'decoy',
    query: ({ decoyId = '' }) => sql`select 1 from decoys where id = ${decoyId} and deleted_at is null`,
  },
}

/** Fails when what a finding is to be about is not there. */
export async function checkTarget(tx: Tx, target: TargetMember, ids: Ids): Promise<void> {
  const lookup = LOOKUPS[target]
  if (!lookup || (await tx.find(lookup.query(ids)))) return
  throw missingReference(`${target}.${lookup.member}`, lookup.what, ids[lookup.member] ?? '')
}
