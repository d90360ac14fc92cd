import type { Context } from '../../../service/context.ts'
import { list } from '../../../wire/collections.ts'
import { expandedList, expandMask } from '../../../wire/expand.ts'
import { id, text, timestamp } from '../../../wire/scalars.ts'
import { always, nullable, shape } from '../../../wire/shape.ts'
import { expand } from '../../directory/api.ts'
import { loadEntitlements } from '../../directory/entitlements/api.ts'
import {
  MOST_ENTITLEMENTS,
  MOST_MONITORS,
  MOST_RESOURCE_TYPES,
  MOST_RESOURCES,
  ScopedEntitlement,
  ScopedResource,
  ScopedResourceType,
  ScopedRole,
} from './shape.ts'
import { ENTITLEMENT_KINDS, listScopeRows, TYPE_KINDS } from './store.ts'

export const entitlementExpandMask = (name: string) => expandMask(name, ['app_id', 'app_entitlement_id'])

/** The rows that a request sets beside the scope. */
export const rowFields = {
  entitlements: list(ScopedEntitlement, MOST_ENTITLEMENTS, 'The entitlements of specificResources or appAccess.'),
  excludedEntitlements: list(ScopedEntitlement, MOST_ENTITLEMENTS, 'Those of excludedSpecificResources.'),
  conflictMonitorIds: list(id('A monitor.'), MOST_MONITORS, 'The monitors of specificAccessConflicts.'),
  resources: list(ScopedResource, MOST_RESOURCES, 'The resources of resourceSelection.'),
  scopeRoles: list(ScopedRole, MOST_RESOURCES, 'The roles of scopeRoleSelection.'),
}
export const typeFields = {
  resourceTypeSelections: list(ScopedResourceType, MOST_RESOURCE_TYPES, 'The types of resourceTypeSelections.'),
  excludedResourceTypeSelections: list(
    ScopedResourceType,
    MOST_RESOURCE_TYPES,
    'The types of excludedResourceTypeSelections.',
  ),
}

/** An entitlement of a scope, of a campaign or of a template. */
const entitlementShape = <Of extends 'accessReviewId' | 'accessReviewTemplateId'>(name: string, of: Of) =>
  shape(name, 'An entitlement that is reviewed.', {
    // Safe because the one member has the name that is asked for.
    ...({ [of]: id('Whose scope it is in.') } as Record<Of, ReturnType<typeof id>>),
    appId: id('Its app.'),
    appEntitlementId: id('The entitlement.'),
    appResourceId: id('Its resource.'),
    appResourceTypeId: id('The type of its resource.'),
    policyId: id('The policy that decides.'),
    customPolicyId: id('The policy of this entitlement alone.'),
    tenantId: id('The tenant.'),
    createdAt: nullable(timestamp('When it was added.')),
    updatedAt: nullable(timestamp('When it was last changed.')),
    deletedAt: nullable(timestamp('When the entitlement was deleted.')),
  })

const paths = {
  appPath: text(64, 'Where the app is in expanded.'),
  entitlementPath: text(64, 'Where the entitlement is in expanded.'),
  policyPath: text(64, 'Where the policy is in expanded.'),
}

export const CampaignEntitlementView = shape('AccessReviewSetupEntitlementView', 'An entitlement of a campaign.', {
  accessReviewEntitlement: always(entitlementShape('AccessReviewSetupEntitlement', 'accessReviewId')),
  ...paths,
})
export const TemplateEntitlementView = shape(
  'AccessReviewTemplateSetupEntitlementView',
  'An entitlement of a template.',
  {
    accessReviewTemplateEntitlement: always(
      entitlementShape('AccessReviewTemplateSetupEntitlement', 'accessReviewTemplateId'),
    ),
    ...paths,
  },
)

/** What every answer about a scope has besides. */
export const scopeAnswerFields = {
  expanded: expandedList,
  excludedEntitlements: rowFields.excludedEntitlements,
  conflictMonitorIds: rowFields.conflictMonitorIds,
  resources: rowFields.resources,
  scopeRoles: rowFields.scopeRoles,
}

type Of = { readonly id: string; readonly policy_id: string; readonly tenant_id: string }

/** The rows of a scope as answers have them. */
export async function showScopeRows(context: Context, of: Of, wanted: ReadonlySet<string> | undefined) {
  const { tx } = context
  const rows = await listScopeRows(tx, of.id, ENTITLEMENT_KINDS)
  const named = rows.filter(({ kind }) => kind === 'entitlement')
  const ids = named.map(({ entitlement_id }) => entitlement_id)
  const entitlements = await loadEntitlements(tx, ids)
  const expanded = await expand(context, wanted, {
    apps: { app_id: named.map(({ app_id }) => app_id) },
    entitlements: { app_entitlement_id: ids },
  })
  return {
    entitlements: named.map((row) => {
      const entitlement = entitlements.get(row.entitlement_id)
      return {
        entitlement: {
          appId: row.app_id,
          appEntitlementId: row.entitlement_id,
          appResourceId: entitlement?.appResourceId ?? '',
          appResourceTypeId: entitlement?.appResourceTypeId ?? '',
          policyId: row.policy_id || of.policy_id,
          customPolicyId: row.policy_id,
          tenantId: of.tenant_id,
          createdAt: row.created_at,
          updatedAt: row.updated_at,
          deletedAt: entitlement?.deletedAt ?? null,
        },
        paths: {
          appPath: expanded.at('app', row.app_id),
          entitlementPath: expanded.at('entitlement', row.entitlement_id),
          policyPath: '',
        },
      }
    }),
    rest: {
      expanded: expanded.list,
      excludedEntitlements: rows
        .filter(({ kind }) => kind === 'excluded_entitlement')
        .map(({ app_id, entitlement_id }) => ({ appId: app_id, appEntitlementId: entitlement_id, policyId: '' })),
      conflictMonitorIds: rows.filter(({ kind }) => kind === 'monitor').map(({ monitor_id }) => monitor_id),
      resources: rows
        .filter(({ kind }) => kind === 'resource')
        .map((row) => ({ appId: row.app_id, resourceTypeId: row.resource_type_id, resourceId: row.resource_id })),
      scopeRoles: rows
        .filter(({ kind }) => kind === 'scope_role')
        .map((row) => ({
          appId: row.app_id,
          scopeResourceTypeId: row.resource_type_id,
          scopeResourceId: row.resource_id,
          roleResourceTypeId: row.role_resource_type_id,
          roleResourceId: row.role_resource_id,
        })),
    },
  }
}

export async function showTypeRows({ tx }: Pick<Context, 'tx'>, ofId: string) {
  const rows = await listScopeRows(tx, ofId, TYPE_KINDS)
  const of = (wanted: string) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map((row) => ({ appId: row.app_id, resourceTypeId: row.resource_type_id }))
  return { resourceTypeSelections: of('resource_type'), excludedResourceTypeSelections: of('excluded_resource_type') }
}
