import { and, type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Criteria, ExcludedCriteria, Selection } from '../steps/entitlement-selection.ts'
import { isOutOfApp, StepFailed } from '../steps/step-kind.ts'
import type { Choosing } from './choose-users.ts'
import { counted, type NamedEffect } from './effects.ts'

type Ref = { readonly appId: string; readonly id: string }
/** An entitlement a user holds, with the accounts that hold it. */
export type Held = { readonly app_id: string; readonly entitlement_id: string; readonly app_user_ids: string[] }
export type Wanted = { readonly app_id: string; readonly entitlement_id: string }
/** How many were named and left out: they are not there, not held, or held already. */
type Skipped = { readonly skipped: number }

/** What of a user's access a step is about: inclusion, then how it is held, then what is left out. */
export async function chooseHeld(
  step: Choosing,
  userId: string,
  selection: Selection,
): Promise<Skipped & { readonly held: Held[] }> {
  const included = await inclusionOf(step, selection)
  const where = and([
    sql`a.identity_user_id = ${userId} and a.deleted_at is null and e.deleted_at is null`,
    included.where,
    sourceOf(selection.grantSourceFilter),
    sql`not (${await exclusionOf(step, selection)})`,
  ])
  const rows = await step.tx.rows<Held>(
    selection.inclusionAccessOnly
      ? accessOfEach(where)
      : sql`
      select e.app_id, e.id as entitlement_id, array_agg(a.id order by a.id) as app_user_ids
      from app_users_view a join grants_view g on g.app_user_id = a.id join app_entitlements_view e on e.id = g.entitlement_id
      where ${where} group by e.app_id, e.id order by e.app_id, e.id`,
  )
  return { held: rows, skipped: leftOut(included.refs, rows) }
}

/** Every account has access to its app, also before a sync has reported it; one entitlement an app. */
const accessOfEach = (where: Sql): Sql => sql`
  select distinct on (e.app_id) e.app_id, e.id as entitlement_id, array_agg(a.id order by a.id) as app_user_ids
  from app_users_view a join app_entitlements_view e on e.app_id = a.app_id and e.is_access
  left join grants_view g on g.entitlement_id = e.id and g.app_user_id = a.id
  where a.status <> 'STATUS_DELETED' and ${where} group by e.app_id, e.id order by e.app_id, e.id`

/** The chosen entitlements that the user does not hold yet. Entitlements that are named must exist. */
export async function chooseWanted(
  step: Choosing,
  userId: string,
  selection: Selection,
): Promise<Skipped & { readonly wanted: Wanted[] }> {
  const { where, refs } = await inclusionOf(step, selection)
  await checkThere(step.tx, refs)
  const excluded = await exclusionOf(step, selection)
  const rows = await step.tx.rows<Wanted & { held: boolean }>(sql`
    select e.app_id, e.id as entitlement_id, exists (
        select from app_users_view a join grants_view g on g.app_user_id = a.id and g.entitlement_id = e.id
        where a.identity_user_id = ${userId} and a.deleted_at is null) as held
    from app_entitlements_view e
    where e.deleted_at is null and ${where} and not (${excluded}) order by e.app_id, e.id`)
  const wanted = rows.filter(({ held }) => !held).map(({ held: _, ...row }) => row)
  return { wanted, skipped: rows.length - wanted.length }
}

/** What a step that takes access away would do. */
export const revokes = (userId: string, held: readonly Held[]): NamedEffect => ({
  kind: 'revokeTasks',
  summary: `asks for ${counted(held, 'entitlement', 'entitlements')} of user "${userId}" to be taken away`,
  details: { userId, entitlements: refsOf(held) },
})

/** What a step that gives access would do. */
export const grants = (userId: string, wanted: readonly Wanted[]): NamedEffect => ({
  kind: 'grantTasks',
  summary: `asks for ${counted(wanted, 'entitlement', 'entitlements')} to be given to user "${userId}"`,
  details: { userId, entitlements: refsOf(wanted) },
})

const MOST_NAMED = 1000

const refsOf = (rows: readonly Wanted[]): Ref[] =>
  rows.slice(0, MOST_NAMED).map(({ app_id, entitlement_id }) => ({ appId: app_id, id: entitlement_id }))

type Included = { readonly where: Sql; readonly refs?: readonly Ref[] }

/** `e` is the entitlement; refs are those that were named one by one. */
async function inclusionOf(step: Choosing, selection: Selection): Promise<Included> {
  if (selection.inclusionAll) return { where: sql`true` }
  if (selection.inclusionAccessOnly) return { where: sql`e.is_access` }
  if (selection.inclusionCriteria) return { where: await meets(step.tx, selection.inclusionCriteria) }
  const refs = selection.inclusionListCel
    ? await evaluated(step, selection.inclusionListCel.appEntitlementRefsCel)
    : selection.inclusionList?.appEntitlementRefs?.map(({ appId = '', id = '' }) => ({ appId, id }))
  if (!refs) throw new StepFailed('the step does not say which entitlements')
  return { where: named(refs), refs: [...new Map(refs.map((ref) => [`${ref.appId}/${ref.id}`, ref])).values()] }
}

async function exclusionOf(step: Choosing, selection: Selection): Promise<Sql> {
  const { exclusionList, exclusionListCel, exclusionCriteria } = selection
  if (exclusionListCel) return named(await evaluated(step, exclusionListCel.excludedAppEntitlementRefsCel))
  if (exclusionCriteria) return excludes(exclusionCriteria)
  const refs = exclusionList?.excludedAppEntitlementRefs ?? []
  return named(refs.map(({ appId = '', id = '' }) => ({ appId, id })))
}

async function evaluated(step: Choosing, cel = ''): Promise<readonly Ref[]> {
  const refs = await step.evaluate(cel, 'entitlementRefs')
  const foreign = refs.find(({ appId }) => isOutOfApp(step.run, appId))
  if (foreign) {
    const message = `entitlement "${foreign.id}" is of app "${foreign.appId}", and this automation may act in its own only`
    throw new StepFailed(message, 'PERMISSION_DENIED')
  }
  return refs
}

const named = (refs: readonly Ref[]): Sql => sql`exists (
  select from unnest(${refs.map(({ appId }) => appId)}::text[], ${refs.map(({ id }) => id)}::text[]) as n(app_id, id)
  where n.id = e.id and n.app_id = e.app_id)`

/** One value of each list has to match; every list that is set has to match. */
async function meets(tx: Tx, criteria: Criteria): Promise<Sql> {
  const { appIds = [], complianceFrameworkIds = [], resourceTypeIds = [], riskLevelIds = [] } = criteria
  await checkTypes(tx, resourceTypeIds, appIds)
  if ([appIds, complianceFrameworkIds, riskLevelIds].every(({ length }) => length === 0)) {
    throw new StepFailed('inclusionCriteria: give at least one id')
  }
  return and([
    among(sql`e.app_id`, appIds),
    overlap(complianceFrameworkIds),
    among(sql`e.app_resource_type_id`, resourceTypeIds),
    among(sql`e.risk_level_value_id`, riskLevelIds),
  ])
}

function excludes(criteria: ExcludedCriteria): Sql {
  const { excludedAppIds = [], excludedComplianceFrameworkIds = [], excludedRiskLevelIds = [] } = criteria
  if ([excludedAppIds, excludedComplianceFrameworkIds, excludedRiskLevelIds].every(({ length }) => length === 0)) {
    // Continuing without the exclusions would do more than was requested.
    throw new StepFailed(
      'exclusionCriteria: resource types alone leave nothing out; name apps, frameworks or risk levels',
    )
  }
  return and([
    among(sql`e.app_id`, excludedAppIds),
    overlap(excludedComplianceFrameworkIds),
    among(sql`e.risk_level_value_id`, excludedRiskLevelIds),
  ])
}

const among = (column: Sql, ids: readonly string[]): Sql | undefined =>
  ids.length === 0 ? undefined : sql`${column} = any(${ids})`
const overlap = (ids: readonly string[]): Sql | undefined =>
  ids.length === 0 ? undefined : sql`e.compliance_framework_value_ids && ${ids}::text[]`

async function checkTypes(tx: Tx, typeIds: readonly string[], appIds: readonly string[]): Promise<void> {
  if (typeIds.length === 0) return
  if (appIds.length === 0) throw new StepFailed('inclusionCriteria.resourceTypeIds: only together with appIds')
  const rows = await tx.rows<{ id: string }>(sql`
    select id from app_resource_types_view where id = any(${typeIds}) and app_id = any(${appIds}) and deleted_at is null`)
  const known = new Set(rows.map(({ id }) => id))
  const missing = typeIds.find((id) => !known.has(id))
  if (missing !== undefined) {
    throw new StepFailed(`inclusionCriteria.resourceTypeIds: none of the apps has a resource type "${missing}"`)
  }
}

async function checkThere(tx: Tx, refs: readonly Ref[] = []): Promise<void> {
  if (refs.length === 0) return
  const rows = await tx.rows<Wanted>(sql`
    select e.app_id, e.id as entitlement_id from app_entitlements_view e where e.deleted_at is null and ${named(refs)}`)
  const known = new Set(rows.map((row) => `${row.app_id}/${row.entitlement_id}`))
  const missing = refs.find(({ appId, id }) => !known.has(`${appId}/${id}`))
  if (missing) throw new StepFailed(`no entitlement of app "${missing.appId}" with id "${missing.id}"`, 'NOT_FOUND')
}

/** Held directly counts also when it is inherited too. Steps that were stored before may name what is only inherited. */
function sourceOf(filter = 'GRANT_SOURCE_FILTER_UNSPECIFIED'): Sql | undefined {
  if (filter === 'GRANT_SOURCE_FILTER_DIRECT') return sql`g.is_direct`
  return filter === 'GRANT_SOURCE_FILTER_INHERITED' ? sql`not g.is_direct` : undefined
}

const leftOut = (refs: readonly Ref[] | undefined, rows: readonly Wanted[]): number =>
  refs ? refs.length - rows.length : 0
