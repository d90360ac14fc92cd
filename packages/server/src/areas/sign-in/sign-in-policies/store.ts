import { newId } from '../../../lib/ids.ts'
import { and, sql } from '../../../store/sql.ts'
import type { SignInPoliciesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { BUILTIN_ID, isPastStored, withBuiltin, wordsIn } from '../builtin-policies.ts'
import { builtinSignInPolicy } from './builtin.ts'

const TYPE = 'sign-in policy'

/** What of a policy can be set. */
export type SignInPolicyContent = Omit<
  SignInPoliciesRow,
  'tenant_id' | 'id' | 'version' | 'created_at' | 'updated_at' | 'deleted_at'
>

export async function findSignInPolicy(tx: Tx, id: string): Promise<SignInPoliciesRow | undefined> {
  if (id === BUILTIN_ID) return builtinSignInPolicy(tx.tenantId)
  return tx.find<SignInPoliciesRow>(sql`select * from sign_in_policies where id = ${id} and deleted_at is null`)
}

export async function getSignInPolicy(tx: Tx, id: string): Promise<SignInPoliciesRow> {
  if (id === BUILTIN_ID) return builtinSignInPolicy(tx.tenantId)
  return tx.get<SignInPoliciesRow>(
    sql`select * from sign_in_policies where id = ${id} and deleted_at is null`,
    TYPE,
    id,
  )
}

/** The built-in one cannot change, so it needs no lock. */
export async function lockSignInPolicy(tx: Tx, id: string): Promise<SignInPoliciesRow> {
  if (id === BUILTIN_ID) return builtinSignInPolicy(tx.tenantId)
  return tx.get<SignInPoliciesRow>(
    sql`select * from sign_in_policies where id = ${id} and deleted_at is null for update`,
    TYPE,
    id,
  )
}

/** Keeps it from being deleted until the transaction ends; undefined when there is none. */
export async function lockSignInPolicyForShare(tx: Tx, id: string): Promise<SignInPoliciesRow | undefined> {
  if (id === BUILTIN_ID) return builtinSignInPolicy(tx.tenantId)
  return tx.find<SignInPoliciesRow>(
    sql`select * from sign_in_policies where id = ${id} and deleted_at is null for share`,
  )
}

type Filter = { query?: string; ids?: readonly string[]; after: string | undefined; limit: number }

export async function listSignInPolicies(tx: Tx, filter: Filter): Promise<SignInPoliciesRow[]> {
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
    : await tx.rows<SignInPoliciesRow>(sql`select * from sign_in_policies where ${where} order by id limit ${limit}`)
  const builtin = builtinSignInPolicy(tx.tenantId)
  const named = ids === undefined || ids.includes(BUILTIN_ID)
  const matches = named && words.every((word) => builtin.display_name.toLowerCase().includes(word))
  return withBuiltin(rows, { matches, builtin, after, limit })
}

export async function countSignInPolicies(tx: Tx): Promise<number> {
  // One count at a time: two creations side by side must not both find room for the last one.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in policies ${tx.tenantId}`}, 0))`)
  const row = await tx.find<{ count: number }>(
    sql`select count(*)::integer as count from sign_in_policies where deleted_at is null`,
  )
  return row?.count ?? 0
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export const insertSignInPolicy = (tx: Tx, content: SignInPolicyContent): Promise<SignInPoliciesRow> => {
  const id = newId(tx.now)
  return tx.get<SignInPoliciesRow>(
    sql`insert into sign_in_policies (id, display_name, priority, allowed_primary_types, allowed_mfa_types, rules,
          default_outcome, created_at, updated_at)
        values (${id}, ${content.display_name}, ${content.priority}, ${content.allowed_primary_types},
          ${content.allowed_mfa_types}, ${json(content.rules)}::jsonb, ${json(content.default_outcome)}::jsonb,
          ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )
}

export const saveSignInPolicy = (tx: Tx, id: string, content: SignInPolicyContent): Promise<SignInPoliciesRow> =>
  tx.get<SignInPoliciesRow>(
    sql`update sign_in_policies set display_name = ${content.display_name}, priority = ${content.priority},
          allowed_primary_types = ${content.allowed_primary_types}, allowed_mfa_types = ${content.allowed_mfa_types},
          rules = ${json(content.rules)}::jsonb, default_outcome = ${json(content.default_outcome)}::jsonb,
          updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

/** The row stays for its history. */
export const endSignInPolicy = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update sign_in_policies set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
             where id = ${id}`)
