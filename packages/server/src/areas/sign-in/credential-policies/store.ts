import { newId } from '../../../lib/ids.ts'
import { and, sql } from '../../../store/sql.ts'
import type { CredentialPoliciesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { BUILTIN_ID, isPastStored, withBuiltin, wordsIn } from '../builtin-policies.ts'
import { builtinCredentialInventoryPolicy } from './builtin.ts'

const TYPE = 'credential inventory policy'

/** What of a policy can be set. */
export type CredentialInventoryPolicyContent = Omit<
  CredentialPoliciesRow,
  'tenant_id' | 'id' | 'version' | 'created_at' | 'updated_at' | 'deleted_at'
>

export async function findCredentialInventoryPolicy(tx: Tx, id: string): Promise<CredentialPoliciesRow | undefined> {
  if (id === BUILTIN_ID) return builtinCredentialInventoryPolicy(tx.tenantId)
  return tx.find<CredentialPoliciesRow>(sql`select * from credential_policies where id = ${id} and deleted_at is null`)
}

export async function getCredentialInventoryPolicy(tx: Tx, id: string): Promise<CredentialPoliciesRow> {
  if (id === BUILTIN_ID) return builtinCredentialInventoryPolicy(tx.tenantId)
  return tx.get<CredentialPoliciesRow>(
    sql`select * from credential_policies where id = ${id} and deleted_at is null`,
    TYPE,
    id,
  )
}

/** The built-in one cannot change, so it needs no lock. */
export async function lockCredentialInventoryPolicy(tx: Tx, id: string): Promise<CredentialPoliciesRow> {
  if (id === BUILTIN_ID) return builtinCredentialInventoryPolicy(tx.tenantId)
  return tx.get<CredentialPoliciesRow>(
    sql`select * from credential_policies where id = ${id} and deleted_at is null for update`,
    TYPE,
    id,
  )
}

/** Keeps it from being deleted until the transaction ends; undefined when there is none. */
export async function lockCredentialInventoryPolicyForShare(
  tx: Tx,
  id: string,
): Promise<CredentialPoliciesRow | undefined> {
  if (id === BUILTIN_ID) return builtinCredentialInventoryPolicy(tx.tenantId)
  return tx.find<CredentialPoliciesRow>(
    sql`select * from credential_policies where id = ${id} and deleted_at is null for share`,
  )
}

type Filter = { query?: string; ids?: readonly string[]; after: string | undefined; limit: number }

export async function listCredentialInventoryPolicies(tx: Tx, filter: Filter): Promise<CredentialPoliciesRow[]> {
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
    : await tx.rows<CredentialPoliciesRow>(
        sql`select * from credential_policies where ${where} order by id limit ${limit}`,
      )
  const builtin = builtinCredentialInventoryPolicy(tx.tenantId)
  const named = ids === undefined || ids.includes(BUILTIN_ID)
  const matches = named && words.every((word) => builtin.display_name.toLowerCase().includes(word))
  return withBuiltin(rows, { matches, builtin, after, limit })
}

export async function countCredentialInventoryPolicies(tx: Tx): Promise<number> {
  // One count at a time: two creations side by side must not both find room for the last one.
  await tx.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`credential inventory policies ${tx.tenantId}`}, 0))`,
  )
  const row = await tx.find<{ count: number }>(
    sql`select count(*)::integer as count from credential_policies where deleted_at is null`,
  )
  return row?.count ?? 0
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export const insertCredentialInventoryPolicy = (
  tx: Tx,
  content: CredentialInventoryPolicyContent,
): Promise<CredentialPoliciesRow> => {
  const id = newId(tx.now)
  return tx.get<CredentialPoliciesRow>(
    sql`insert into credential_policies (id, display_name, priority, enabled_types, password, passkey, totp, email_otp,
          delegated, created_at, updated_at)
        values (${id}, ${content.display_name}, ${content.priority}, ${content.enabled_types},
          ${json(content.password)}::jsonb, ${json(content.passkey)}::jsonb, ${json(content.totp)}::jsonb,
          ${json(content.email_otp)}::jsonb, ${json(content.delegated)}::jsonb, ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )
}

export const saveCredentialInventoryPolicy = (
  tx: Tx,
  id: string,
  content: CredentialInventoryPolicyContent,
): Promise<CredentialPoliciesRow> =>
  tx.get<CredentialPoliciesRow>(
    sql`update credential_policies set display_name = ${content.display_name}, priority = ${content.priority},
          enabled_types = ${content.enabled_types}, password = ${json(content.password)}::jsonb,
          passkey = ${json(content.passkey)}::jsonb, totp = ${json(content.totp)}::jsonb,
          email_otp = ${json(content.email_otp)}::jsonb, delegated = ${json(content.delegated)}::jsonb,
          updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

/** The row stays for its history. */
export const endCredentialInventoryPolicy = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update credential_policies set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
             where id = ${id}`)
