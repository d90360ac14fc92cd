import { newId } from '../../../lib/ids.ts'
import { and, sql } from '../../../store/sql.ts'
import type { SessionPoliciesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { BUILTIN_ID, builtinPolicy, LIVE_POLICIES } from './builtin.ts'

const TYPE = 'session policy'

/** What of a policy can be set. */
export type PolicyContent = Omit<
  SessionPoliciesRow,
  'tenant_id' | 'id' | 'version' | 'created_at' | 'updated_at' | 'deleted_at'
>

export async function getPolicy(tx: Tx, id: string): Promise<SessionPoliciesRow> {
  if (id === BUILTIN_ID) return builtinPolicy(tx.tenantId)
  return tx.get<SessionPoliciesRow>(
    sql`select * from session_policies where id = ${id} and deleted_at is null`,
    TYPE,
    id,
  )
}

/** The built-in one cannot change, so it needs no lock. */
export async function lockPolicy(tx: Tx, id: string): Promise<SessionPoliciesRow> {
  if (id === BUILTIN_ID) return builtinPolicy(tx.tenantId)
  return tx.get<SessionPoliciesRow>(
    sql`select * from session_policies where id = ${id} and deleted_at is null for update`,
    TYPE,
    id,
  )
}

/** Prevents its deletion until the transaction ends; undefined when there is none. */
export async function lockPolicyForShare(tx: Tx, id: string): Promise<SessionPoliciesRow | undefined> {
  if (id === BUILTIN_ID) return builtinPolicy(tx.tenantId)
  return tx.find<SessionPoliciesRow>(
    sql`select * from session_policies where id = ${id} and deleted_at is null for share`,
  )
}

/** Every policy that is named, in any order. */
export const listPoliciesById = (tx: Tx, ids: readonly string[]): Promise<SessionPoliciesRow[]> =>
  tx.rows<SessionPoliciesRow>(sql`select p.* from ${LIVE_POLICIES} p where p.id = any(${ids})`)

type Filter = { query?: string; ids?: readonly string[]; after: string | undefined; limit: number }

export function listPolicies(tx: Tx, { query = '', ids, after, limit }: Filter): Promise<SessionPoliciesRow[]> {
  const words = query.toLowerCase().split(/\s+/)
  const where = and([
    ids ? sql`p.id = any(${ids})` : undefined,
    after === undefined ? undefined : sql`p.id > ${after}`,
    ...words.filter((word) => word !== '').map((word) => sql`position(${word} in lower(p.display_name)) > 0`),
  ])
  return tx.rows<SessionPoliciesRow>(
    sql`select p.* from ${LIVE_POLICIES} p where ${where} order by p.id limit ${limit}`,
  )
}

export async function countPolicies(tx: Tx): Promise<number> {
  // One count at a time: two creations side by side must not both find room for the last one.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`session policies ${tx.tenantId}`}, 0))`)
  const row = await tx.find<{ count: number }>(
    sql`select count(*)::integer as count from session_policies where deleted_at is null`,
  )
  return row?.count ?? 0
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export const insertPolicy = (tx: Tx, content: PolicyContent): Promise<SessionPoliciesRow> => {
  const id = newId(tx.now)
  return tx.get<SessionPoliciesRow>(
    sql`insert into session_policies (id, display_name, priority, access_token_ttl_seconds, refresh_token_ttl_seconds,
          rotate_refresh_on_use, refresh_rotation_window_seconds, idle_timeout_seconds, max_session_duration_seconds,
          persistence, credential_durations, continuous_rules, continuous_default_outcome, ssf_receive, ssf_transmit,
          created_at, updated_at)
        values (${id}, ${content.display_name}, ${content.priority}, ${content.access_token_ttl_seconds},
          ${content.refresh_token_ttl_seconds}, ${content.rotate_refresh_on_use},
          ${content.refresh_rotation_window_seconds}, ${content.idle_timeout_seconds},
          ${content.max_session_duration_seconds}, ${content.persistence}, ${json(content.credential_durations)}::jsonb,
          ${json(content.continuous_rules)}::jsonb, ${json(content.continuous_default_outcome)}::jsonb,
          ${json(content.ssf_receive)}::jsonb, ${json(content.ssf_transmit)}::jsonb, ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )
}

export const savePolicy = (tx: Tx, id: string, content: PolicyContent): Promise<SessionPoliciesRow> =>
  tx.get<SessionPoliciesRow>(
    sql`update session_policies set display_name = ${content.display_name}, priority = ${content.priority},
          access_token_ttl_seconds = ${content.access_token_ttl_seconds},
          refresh_token_ttl_seconds = ${content.refresh_token_ttl_seconds},
          rotate_refresh_on_use = ${content.rotate_refresh_on_use},
          refresh_rotation_window_seconds = ${content.refresh_rotation_window_seconds},
          idle_timeout_seconds = ${content.idle_timeout_seconds},
          max_session_duration_seconds = ${content.max_session_duration_seconds},
          persistence = ${content.persistence}, credential_durations = ${json(content.credential_durations)}::jsonb,
          continuous_rules = ${json(content.continuous_rules)}::jsonb,
          continuous_default_outcome = ${json(content.continuous_default_outcome)}::jsonb,
          ssf_receive = ${json(content.ssf_receive)}::jsonb, ssf_transmit = ${json(content.ssf_transmit)}::jsonb,
          updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

export const endPolicy = (tx: Tx, id: string): Promise<SessionPoliciesRow> =>
  tx.get<SessionPoliciesRow>(
    sql`update session_policies set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )
