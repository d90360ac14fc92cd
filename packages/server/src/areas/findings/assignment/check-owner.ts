import { missingReference } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { OwnerRef } from './default-owner.ts'

/** Fails when who is to see to a finding is not there. */
export async function checkOwner(tx: Tx, owner: OwnerRef | null, field: string): Promise<void> {
  const [member, id] = Object.entries(owner ?? {})[0] ?? []
  if (!member || !id) return
  const [what, query] =
    member === 'appOwnerAppId'
      ? ['app', sql`select 1 from apps_view where id = ${id} and deleted_at is null`]
      : member === 'userSetId'
        ? ['set of users', sql`select 1 from app_entitlements_view where id = ${id} and deleted_at is null`]
        : ['user', sql`select 1 from users_view where id = ${id} and deleted_at is null`]
  if (!(await tx.find(query as ReturnType<typeof sql>))) throw missingReference(`${field}.${member}`, String(what), id)
}
