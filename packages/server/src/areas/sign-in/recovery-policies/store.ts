import { newId } from '../../../lib/ids.ts'
import { and, sql } from '../../../store/sql.ts'
import type { RecoveryPoliciesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { BUILTIN_ID, isPastStored, withBuiltin, wordsIn } from '../builtin-policies.ts'
import { builtinRecoveryPolicy } from './builtin.ts'

const TYPE = 'recovery policy'

/** What of a policy can be set. */
export type RecoveryPolicyContent = Omit<
  RecoveryPoliciesRow,
  'tenant_id' | 'id' | 'version' | 'created_at' | 'updated_at' | 'deleted_at'
>

export async function findRecoveryPolicy(tx: Tx, id: string): Promise<RecoveryPoliciesRow | undefined> {
  if (id === BUILTIN_ID) return builtinRecoveryPolicy(tx.tenantId)
  return tx.find<RecoveryPoliciesRow>(sql`select * from recovery_policies where id = ${id} and deleted_at is null`)
}

export async function getRecoveryPolicy(tx: Tx, id: string): Promise<RecoveryPoliciesRow> {
  if (id === BUILTIN_ID) return builtinRecoveryPolicy(tx.tenantId)
  return tx.get<RecoveryPoliciesRow>(
    sql`select * from recovery_policies where id = ${id} and deleted_at is null`,
    TYPE,
    id,
  )
}

/** The built-in one cannot change, so it needs no lock. */
export async function lockRecoveryPolicy(tx: Tx, id: string): Promise<RecoveryPoliciesRow> {
  if (id === BUILTIN_ID) return builtinRecoveryPolicy(tx.tenantId)
  return tx.get<RecoveryPoliciesRow>(
    sql`select * from recovery_policies where id = ${id} and deleted_at is null for update`,
    TYPE,
    id,
  )
}

/** Keeps it from being deleted until the transaction ends; undefined when there is none. */
export async function lockRecoveryPolicyForShare(tx: Tx, id: string): Promise<RecoveryPoliciesRow | undefined> {
  if (id === BUILTIN_ID) return builtinRecoveryPolicy(tx.tenantId)
  return tx.find<RecoveryPoliciesRow>(
    sql`select * from recovery_policies where id = ${id} and deleted_at is null for share`,
  )
}

type Filter = { query?: string; ids?: readonly string[]; after: string | undefined; limit: number }

export async function listRecoveryPolicies(tx: Tx, filter: Filter): Promise<RecoveryPoliciesRow[]> {
  const { ids, after, limit } = filter
  const words = wordsIn(filter.query)
  const where = and([
    sql`deleted_at is null`,
    ids ? sql`id = any(${ids})` : undefined,
    after === undefined ? undefined : sql`id > ${after}`,
    ...words.map((word) => sql`position(${word} in lower(display_name)) > 0`),
  ])
  const rows = isPastStored(after)
    ? []
    : await tx.rows<RecoveryPoliciesRow>(sql`select * from recovery_policies where ${where} order by id limit ${limit}`)
  const builtin = builtinRecoveryPolicy(tx.tenantId)
  const named = ids === undefined || ids.includes(BUILTIN_ID)
  const matches = named && words.every((word) => builtin.display_name.toLowerCase().includes(word))
  return withBuiltin(rows, { matches, builtin, after, limit })
}

export async function countRecoveryPolicies(tx: Tx): Promise<number> {
  // One count at a time: two creations side by side must not both find room for the last one.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`recovery policies ${tx.tenantId}`}, 0))`)
  const row = await tx.find<{ count: number }>(
    sql`select count(*)::integer as count from recovery_policies where deleted_at is null`,
  )
  return row?.count ?? 0
}

export const insertRecoveryPolicy = (tx: Tx, content: RecoveryPolicyContent): Promise<RecoveryPoliciesRow> => {
  const id = newId(tx.now)
  return tx.get<RecoveryPoliciesRow>(
    sql`insert into recovery_policies (id, display_name, priority, allowed_recovery_types, min_recovery_auth_level,
          revoke_on_recovery, created_at, updated_at)
        values (${id}, ${content.display_name}, ${content.priority}, ${content.allowed_recovery_types},
          ${content.min_recovery_auth_level}, ${content.revoke_on_recovery}, ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )
}

export const saveRecoveryPolicy = (tx: Tx, id: string, content: RecoveryPolicyContent): Promise<RecoveryPoliciesRow> =>
  tx.get<RecoveryPoliciesRow>(
    sql`update recovery_policies set display_name = ${content.display_name}, priority = ${content.priority},
          allowed_recovery_types = ${content.allowed_recovery_types},
          min_recovery_auth_level = ${content.min_recovery_auth_level},
          revoke_on_recovery = ${content.revoke_on_recovery}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

/** The row stays for its history. */
export const endRecoveryPolicy = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update recovery_policies set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
             where id = ${id}`)
