import { holdingWords } from '../../service/listing.ts'
import { type Sql, sql } from '../../store/sql.ts'
import { list } from '../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../wire/enums.ts'
import { pageFields, scopingField } from '../../wire/page.ts'
import { bool, id, text } from '../../wire/scalars.ts'
import { type Request, shape } from '../../wire/shape.ts'
import { totalField } from '../../wire/total.ts'
import { PolicyRef } from '../directory/apps/api.ts'
import { PolicyScopeSlot, PolicyType } from './shape.ts'

const ScopeView = enumeration('PolicyScopeView', 'Which policies by where they can be used.', [
  'POLICY_SCOPE_VIEW_UNSPECIFIED',
  'POLICY_SCOPE_VIEW_GLOBAL',
  'POLICY_SCOPE_VIEW_SCOPED',
  'POLICY_SCOPE_VIEW_ALL',
  'POLICY_SCOPE_VIEW_GLOBAL_AND_OBJECT',
])

const ScopeObjectType = enumeration('PolicyScopeObjectType', 'What a local policy is for.', [
  'POLICY_SCOPE_OBJECT_TYPE_UNSPECIFIED',
  'POLICY_SCOPE_OBJECT_TYPE_APP',
  'POLICY_SCOPE_OBJECT_TYPE_ENTITLEMENT',
])

const FILTER = { filter: true }

export const SearchPoliciesRequest = shape('SearchPoliciesRequest', 'What to look for.', {
  query: text(256, 'Words that occur in the name or the description, whatever their case.'),
  displayName: text(256, 'Words that occur in the name.'),
  policyTypes: list(oneOfNames(PolicyType, 'A type.', FILTER), 16, 'Only these types.'),
  refs: list(PolicyRef, 512, 'Only these policies.'),
  excludePolicyIds: list(id('A policy.'), 512, 'None of these policies.'),
  includeDeleted: bool('Deleted ones too.'),
  scopeView: oneOfNames(ScopeView, 'By where they can be used; everywhere when unspecified.', FILTER),
  scopeAppId: id('Local policies of this app only.'),
  scopeAppEntitlementId: id('Local policies of this entitlement only.'),
  scopeObjectType: oneOfNames(ScopeObjectType, 'Local policies of such objects only.', FILTER),
  scopeSlot: oneOfNames(PolicyScopeSlot, 'Local policies for this setting only.', FILTER),
  ...scopingField,
  ...totalField,
  ...pageFields,
})
type Filters = Request<typeof SearchPoliciesRequest>

/** The conditions that the policy `p` is one that is looked for. */
export const conditionsOf = (input: Filters): (Sql | undefined)[] => [
  input.includeDeleted ? undefined : sql`p.deleted_at is null`,
  ...holdingWords(sql`p.display_name || ' ' || p.description`, input.query),
  ...holdingWords(sql`p.display_name`, input.displayName),
  input.policyTypes?.length ? sql`p.policy_type = any(${input.policyTypes})` : undefined,
  input.refs?.length ? sql`p.id = any(${input.refs.map((ref) => ref.id ?? '')})` : undefined,
  input.excludePolicyIds?.length ? sql`p.id <> all(${input.excludePolicyIds})` : undefined,
  scopeOf(input),
]

const GLOBAL = sql`p.scope_app_id = ''`

function scopeOf(input: Filters): Sql {
  const local = localOf(input)
  switch (input.scopeView ?? 'POLICY_SCOPE_VIEW_UNSPECIFIED') {
    case 'POLICY_SCOPE_VIEW_UNSPECIFIED':
    case 'POLICY_SCOPE_VIEW_GLOBAL':
      return GLOBAL
    case 'POLICY_SCOPE_VIEW_SCOPED':
      return local
    case 'POLICY_SCOPE_VIEW_ALL':
    case 'POLICY_SCOPE_VIEW_GLOBAL_AND_OBJECT':
      return sql`(${GLOBAL} or ${local})`
    default:
      return sql`false`
  }
}

/** A local policy of the object that is named, or of any. */
function localOf(input: Filters): Sql {
  const { scopeAppId = '', scopeAppEntitlementId = '', scopeObjectType, scopeSlot } = input
  const needsObject = input.scopeView === 'POLICY_SCOPE_VIEW_GLOBAL_AND_OBJECT'
  if (needsObject && scopeAppId === '' && scopeAppEntitlementId === '') return sql`false`
  const conditions = [
    scopeAppId === '' ? undefined : sql`p.scope_app_id = ${scopeAppId}`,
    scopeAppEntitlementId === '' ? undefined : sql`p.scope_entitlement_id = ${scopeAppEntitlementId}`,
    // The object is the app itself, not all that it has.
    needsObject && scopeAppEntitlementId === '' ? sql`p.scope_entitlement_id = ''` : undefined,
    objectTypeOf(scopeObjectType),
    isUnsaid(scopeSlot) ? undefined : sql`p.scope_slot = ${scopeSlot}`,
  ].filter((one) => one !== undefined)
  return conditions.reduce((left, right) => sql`${left} and ${right}`, sql`p.scope_app_id <> ''`)
}

function objectTypeOf(type: Filters['scopeObjectType']): Sql | undefined {
  if (isUnsaid(type)) return undefined
  if (type === 'POLICY_SCOPE_OBJECT_TYPE_APP') return sql`p.scope_entitlement_id = ''`
  return type === 'POLICY_SCOPE_OBJECT_TYPE_ENTITLEMENT' ? sql`p.scope_entitlement_id <> ''` : sql`false`
}

const isUnsaid = (name: string | undefined): boolean => name === undefined || name.endsWith('_UNSPECIFIED')
