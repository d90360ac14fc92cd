import { newId } from '../../lib/ids.ts'
import { oldestFirst } from '../../service/listing.ts'
import { livingRows } from '../../service/resource/store.ts'
import { and, type Sql, sql } from '../../store/sql.ts'
import type { PoliciesRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import type { PolicyContent } from './view.ts'

const TYPE = 'policy'

export const policyRows = livingRows<PoliciesRow>({ table: sql`policies`, one: TYPE, order: oldestFirst })

/** Living policies by id; prevented from being deleted until the transaction ends, when it writes. */
export const listPoliciesById = (tx: Tx, ids: readonly string[], how: Sql = sql``): Promise<PoliciesRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.rows<PoliciesRow>(sql`
        select * from policies where id = any(${[...new Set(ids)]}) and deleted_at is null order by id ${how}`)

type Listing = {
  readonly where: readonly (Sql | undefined)[]
  readonly after: string | undefined
  readonly limit: number
}

export const listPolicies = (tx: Tx, { where, after, limit }: Listing): Promise<PoliciesRow[]> =>
  tx.rows<PoliciesRow>(sql`
    ${allPolicies([after === undefined ? undefined : sql`p.id > ${after}`, ...where])} order by p.id limit ${limit}`)

export const allPolicies = (where: Listing['where']): Sql => sql`select p.* from policies p where ${and(where)}`

/** Saves that name other policies are made one after the other, so that no two of them close a circle. */
export const lockGraph = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`policies ${tx.tenantId}`}, 0))`)

export type Edges = { readonly id: string; readonly next_policy_ids: readonly string[] }

/** Which policies lead to which others; most lead to none. */
export const listEdges = (tx: Tx): Promise<Edges[]> =>
  tx.rows<Edges>(sql`
    select id, next_policy_ids from policies where deleted_at is null and next_policy_ids <> '{}' order by id`)

export const insertPolicy = (tx: Tx, content: PolicyContent): Promise<PoliciesRow> => {
  const id = newId(tx.now)
  return tx.get<PoliciesRow>(
    sql`insert into policies (id, display_name, description, policy_type, document, next_policy_ids, other_policy_ids,
          step_up_provider_ids, scope_app_id, scope_entitlement_id, scope_slot, reassign_tasks_to_delegates,
          annotations, reaches_all, agreed, created_at, updated_at)
        values (${id}, ${content.display_name}, ${content.description}, ${content.policy_type}, ${content.document},
          ${content.next_policy_ids}, ${content.other_policy_ids}, ${content.step_up_provider_ids},
          ${content.scope_app_id}, ${content.scope_entitlement_id}, ${content.scope_slot},
          ${content.reassign_tasks_to_delegates}, ${annotationsOf(content)}, ${content.reaches_all},
          ${content.agreed}, ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )
}

export const savePolicy = (tx: Tx, id: string, content: PolicyContent): Promise<PoliciesRow> =>
  tx.get<PoliciesRow>(
    sql`update policies set display_name = ${content.display_name}, description = ${content.description},
          document = ${content.document}, next_policy_ids = ${content.next_policy_ids},
          other_policy_ids = ${content.other_policy_ids}, step_up_provider_ids = ${content.step_up_provider_ids},
          reassign_tasks_to_delegates = ${content.reassign_tasks_to_delegates}, annotations = ${annotationsOf(content)},
          reaches_all = ${content.reaches_all}, agreed = ${content.agreed}, updated_at = ${tx.now},
          version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

// Safe because it is stored as the shape read it.
const annotationsOf = ({ annotations }: PolicyContent) => annotations as Record<string, string>

export const endPolicies = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`
    update policies set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
    where id = any(${[...ids]})`)

type Place = Pick<PolicyContent, 'scope_app_id' | 'scope_entitlement_id' | 'scope_slot' | 'policy_type'>

/** The local policy that the object has for the slot and type already. */
export const findLocal = (tx: Tx, place: Place): Promise<{ id: string } | undefined> =>
  tx.find<{ id: string }>(sql`
    select id from policies
    where scope_app_id = ${place.scope_app_id} and scope_entitlement_id = ${place.scope_entitlement_id}
      and scope_slot = ${place.scope_slot} and policy_type = ${place.policy_type} and deleted_at is null`)

/** The local policies of an app and its entitlements, or of one entitlement. */
export const lockLocalsOf = (tx: Tx, { appIds, entitlementId = '' }: LocalsOf): Promise<PoliciesRow[]> =>
  tx.rows<PoliciesRow>(sql`
    select * from policies
    where deleted_at is null and scope_app_id <> '' and scope_app_id = any(${[...appIds]})
      and (${entitlementId} = '' or scope_entitlement_id = ${entitlementId})
    order by id for update`)

export type LocalsOf = { readonly appIds: readonly string[]; readonly entitlementId?: string }
