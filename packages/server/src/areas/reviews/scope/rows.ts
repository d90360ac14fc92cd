import { invalidAll, type Violation } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Scope } from './shape.ts'
import { EMPTY_ROW, type ScopeRow, type ScopeRowKind } from './store.ts'

type Entitlement = { readonly appId?: string; readonly appEntitlementId?: string; readonly policyId?: string }
type ResourceType = { readonly appId?: string; readonly resourceTypeId?: string }
type Resource = ResourceType & { readonly resourceId?: string }
type Role = {
  readonly appId?: string
  readonly scopeResourceTypeId?: string
  readonly scopeResourceId?: string
  readonly roleResourceTypeId?: string
  readonly roleResourceId?: string
}

/** What a request names for the markers of a scope. */
export type GivenRows = {
  readonly entitlements?: readonly Entitlement[]
  readonly excludedEntitlements?: readonly Entitlement[]
  readonly conflictMonitorIds?: readonly string[]
  readonly resources?: readonly Resource[]
  readonly scopeRoles?: readonly Role[]
  readonly resourceTypeSelections?: readonly ResourceType[]
  readonly excludedResourceTypeSelections?: readonly ResourceType[]
}

/** Which marker has which rows. */
const MARKERS: readonly {
  readonly member: keyof GivenRows
  readonly kind: ScopeRowKind
  readonly markers: readonly (keyof Scope)[]
}[] = [
  { member: 'entitlements', kind: 'entitlement', markers: ['specificResources', 'appAccess'] },
  { member: 'excludedEntitlements', kind: 'excluded_entitlement', markers: ['excludedSpecificResources'] },
  { member: 'conflictMonitorIds', kind: 'monitor', markers: ['specificAccessConflicts'] },
  { member: 'resources', kind: 'resource', markers: ['resourceSelection'] },
  { member: 'scopeRoles', kind: 'scope_role', markers: ['scopeRoleSelection'] },
  { member: 'resourceTypeSelections', kind: 'resource_type', markers: ['resourceTypeSelections'] },
  {
    member: 'excludedResourceTypeSelections',
    kind: 'excluded_resource_type',
    markers: ['excludedResourceTypeSelections'],
  },
]

const isSet = (scope: Scope, markers: readonly (keyof Scope)[]): boolean =>
  markers.some((marker) => scope[marker] !== undefined && scope[marker] !== null)

/** The kinds of rows that no marker of the scope asks for. */
export const kindsWithoutMarker = (scope: Scope): ScopeRowKind[] =>
  MARKERS.filter(({ markers }) => !isSet(scope, markers)).map(({ kind }) => kind)

/** Markers that need rows to mean anything. */
export const markersWithRows = (scope: Scope): { readonly marker: string; readonly kind: ScopeRowKind }[] =>
  MARKERS.filter(({ kind }) => !kind.startsWith('excluded')).flatMap(({ markers, kind }) =>
    markers.filter((marker) => isSet(scope, [marker])).map((marker) => ({ marker, kind })),
  )

/** The rows to store; fails with everything that names nothing or has no marker. */
export async function readRows(tx: Tx, scope: Scope, given: GivenRows): Promise<ScopeRow[]> {
  const violations: Violation[] = []
  for (const { member, markers } of MARKERS) {
    if ((given[member] ?? []).length === 0 || isSet(scope, markers)) continue
    const description = `the scope has no ${markers.join(' or ')} that they would belong to`
    violations.push({ field: member, description, reason: 'VALUE_INVALID' })
  }
  violations.push(
    ...(await entitlementProblems(tx, 'entitlements', given.entitlements ?? [], isSet(scope, ['appAccess']))),
    ...(await entitlementProblems(tx, 'excludedEntitlements', given.excludedEntitlements ?? [], false)),
    ...(await typeProblems(tx, 'resourceTypeSelections', given.resourceTypeSelections ?? [])),
    ...(await typeProblems(tx, 'excludedResourceTypeSelections', given.excludedResourceTypeSelections ?? [])),
    ...(await monitorProblems(tx, given.conflictMonitorIds ?? [])),
    ...(await resourceProblems(tx, resourcesOf(given))),
  )
  if (violations.length > 0) throw invalidAll(violations)
  return rowsOf(given)
}

const missing = (field: string, what: string, id: string): Violation => ({
  field,
  description: `no ${what} with id "${id}"`,
  reason: 'REFERENCE_NOT_FOUND',
})

async function entitlementProblems(
  tx: Tx,
  member: string,
  given: readonly Entitlement[],
  accessOnly: boolean,
): Promise<Violation[]> {
  if (given.length === 0) return []
  const rows = await tx.rows<{ id: string; app_id: string; is_access: boolean }>(sql`
    select id, app_id, is_access from app_entitlements_view
    where id = any(${given.map(({ appEntitlementId = '' }) => appEntitlementId)}) and deleted_at is null`)
  const policies = await certifyPolicies(
    tx,
    given.map(({ policyId = '' }) => policyId),
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return given.flatMap(({ appId = '', appEntitlementId = '', policyId = '' }, index): Violation[] => {
    const at = `${member}[${index}]`
    const row = known.get(appEntitlementId)
    if (row?.app_id !== appId) return [missing(`${at}.appEntitlementId`, 'entitlement of the app', appEntitlementId)]
    if (accessOnly && !row.is_access) {
      const description = 'is not the access entitlement of its app'
      return [{ field: `${at}.appEntitlementId`, description, reason: 'VALUE_INVALID' }]
    }
    if (policyId === '' || policies.get(policyId) === 'POLICY_TYPE_CERTIFY') return []
    if (!policies.has(policyId)) return [missing(`${at}.policyId`, 'policy', policyId)]
    const description = 'must be a policy of the type POLICY_TYPE_CERTIFY'
    return [{ field: `${at}.policyId`, description, reason: 'VALUE_INVALID' }]
  })
}

async function certifyPolicies(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const named = [...new Set(ids)].filter((id) => id !== '')
  if (named.length === 0) return new Map()
  const rows = await tx.rows<{ id: string; policy_type: string }>(
    sql`select id, policy_type from policies_view where id = any(${named}) and deleted_at is null`,
  )
  return new Map(rows.map((row) => [row.id, row.policy_type]))
}

async function typeProblems(tx: Tx, member: string, given: readonly ResourceType[]): Promise<Violation[]> {
  if (given.length === 0) return []
  const rows = await tx.rows<{ id: string; app_id: string }>(sql`
    select id, app_id from app_resource_types_view
    where id = any(${given.map(({ resourceTypeId = '' }) => resourceTypeId)}) and deleted_at is null`)
  const apps = new Map(rows.map((row) => [row.id, row.app_id]))
  return given.flatMap(({ appId = '', resourceTypeId = '' }, index) =>
    apps.get(resourceTypeId) === appId
      ? []
      : [missing(`${member}[${index}].resourceTypeId`, 'resource type of the app', resourceTypeId)],
  )
}

async function monitorProblems(tx: Tx, ids: readonly string[]): Promise<Violation[]> {
  if (ids.length === 0) return []
  const rows = await tx.rows<{ id: string }>(
    sql`select id from conflict_monitors_view where id = any(${[...ids]}) and deleted_at is null`,
  )
  const known = new Set(rows.map(({ id }) => id))
  return ids.flatMap((id, index) =>
    known.has(id) ? [] : [missing(`conflictMonitorIds[${index}]`, 'conflict monitor', id)],
  )
}

type Named = { readonly at: string; readonly appId: string; readonly typeId: string; readonly id: string }

const resourcesOf = ({ resources = [], scopeRoles = [] }: GivenRows): Named[] => [
  ...resources.map(({ appId = '', resourceTypeId = '', resourceId = '' }, index) => ({
    at: `resources[${index}].resourceId`,
    appId,
    typeId: resourceTypeId,
    id: resourceId,
  })),
  ...scopeRoles.flatMap(({ appId = '', ...role }, index) => [
    {
      at: `scopeRoles[${index}].scopeResourceId`,
      appId,
      typeId: role.scopeResourceTypeId ?? '',
      id: role.scopeResourceId ?? '',
    },
    {
      at: `scopeRoles[${index}].roleResourceId`,
      appId,
      typeId: role.roleResourceTypeId ?? '',
      id: role.roleResourceId ?? '',
    },
  ]),
]

async function resourceProblems(tx: Tx, given: readonly Named[]): Promise<Violation[]> {
  if (given.length === 0) return []
  const rows = await tx.rows<{ id: string; app_id: string; app_resource_type_id: string }>(sql`
    select id, app_id, app_resource_type_id from app_resources_view
    where id = any(${given.map(({ id }) => id)}) and deleted_at is null`)
  const known = new Set(rows.map((row) => `${row.app_id}/${row.app_resource_type_id}/${row.id}`))
  return given.flatMap(({ at, appId, typeId, id }) =>
    known.has(`${appId}/${typeId}/${id}`) ? [] : [missing(at, 'resource of that type in the app', id)],
  )
}

const rowsOf = (given: GivenRows): ScopeRow[] => [
  ...(given.entitlements ?? []).map(({ appId = '', appEntitlementId = '', policyId = '' }) =>
    row('entitlement', { app_id: appId, entitlement_id: appEntitlementId, policy_id: policyId }),
  ),
  ...(given.excludedEntitlements ?? []).map(({ appId = '', appEntitlementId = '' }) =>
    row('excluded_entitlement', { app_id: appId, entitlement_id: appEntitlementId }),
  ),
  ...(given.conflictMonitorIds ?? []).map((id) => row('monitor', { monitor_id: id })),
  ...(given.resources ?? []).map(({ appId = '', resourceTypeId = '', resourceId = '' }) =>
    row('resource', { app_id: appId, resource_type_id: resourceTypeId, resource_id: resourceId }),
  ),
  ...(given.scopeRoles ?? []).map((role) =>
    row('scope_role', {
      app_id: role.appId ?? '',
      resource_type_id: role.scopeResourceTypeId ?? '',
      resource_id: role.scopeResourceId ?? '',
      role_resource_type_id: role.roleResourceTypeId ?? '',
      role_resource_id: role.roleResourceId ?? '',
    }),
  ),
  ...(given.resourceTypeSelections ?? []).map(({ appId = '', resourceTypeId = '' }) =>
    row('resource_type', { app_id: appId, resource_type_id: resourceTypeId }),
  ),
  ...(given.excludedResourceTypeSelections ?? []).map(({ appId = '', resourceTypeId = '' }) =>
    row('excluded_resource_type', { app_id: appId, resource_type_id: resourceTypeId }),
  ),
]

const row = (kind: ScopeRowKind, more: Partial<ScopeRow>): ScopeRow => ({ ...EMPTY_ROW, ...more, kind })
