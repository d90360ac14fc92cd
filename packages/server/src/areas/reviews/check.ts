import { violationsOf } from '../../expressions/problem.ts'
import type { Reach } from '../../expressions/reach.ts'
import type { Violation } from '../../lib/failure.ts'
import type { Context } from '../../service/context.ts'
import { sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import { findValueName } from '../directory/attributes/api.ts'
import { stepUpProviderIds } from '../policies/checks/api.ts'
import type { Scope, ScopeTypeName } from './scope/shape.ts'
import type { ReviewSettings } from './settings-shape.ts'

const MOST_ATTRIBUTE_COLUMNS = 10

/** What a campaign or a template is to be. */
export type Checked = ReviewSettings & {
  readonly policyId: string
  readonly scopeType: ScopeTypeName
  readonly scope: Scope | null
  readonly ownerIds: readonly string[]
}

type Checking = {
  readonly context: Pick<Context, 'tx' | 'services'>
  /** Where its members are in the request. */
  readonly at: string
  readonly scopeName: 'scopeV2' | 'scope'
  /** How far the expressions of its scope see. */
  readonly reach: Reach
  /** Only these members have changed; all of them when absent. */
  readonly changed?: (member: string) => boolean
}

/** Everything that is wrong with it, at its place. */
export async function problemsOf(given: Checked, checking: Checking): Promise<Violation[]> {
  const { context, at, scopeName, reach, changed = () => true } = checking
  const { tx } = context
  const named = (member: string): string => (at === '' ? member : `${at}.${member}`)
  const found: Violation[] = []
  if (changed('policyId')) found.push(...(await policyProblems(tx, named('policyId'), given.policyId)))
  if (changed('ownerIds')) found.push(...(await ownerProblems(tx, named('ownerIds'), given.ownerIds)))
  if (changed(scopeName) && given.scope) {
    found.push(...(await scopeProblems(context, named(scopeName), given, reach)))
  }
  if (changed('columnConfig')) found.push(...columnProblems(named('columnConfig.orderedColumns'), given))
  if (changed('reviewerAttributeConfig')) found.push(...(await bindingProblems(tx, named, given)))
  if (changed('signatureConfig')) found.push(...(await signatureProblems(context, named, given)))
  if (changed('carryConfig')) {
    const ids = given.carryConfig?.riskLevelAttributeValueIds ?? []
    found.push(...(await valueProblems(tx, named('carryConfig.riskLevelAttributeValueIds'), ids)))
  }
  return found
}

const violation = (field: string, description: string, reason = 'VALUE_INVALID'): Violation => ({
  field,
  description,
  reason,
})
const missing = (field: string, what: string, id: string): Violation =>
  violation(field, `no ${what} with id "${id}"`, 'REFERENCE_NOT_FOUND')

async function policyProblems(tx: Tx, field: string, policyId: string): Promise<Violation[]> {
  if (policyId === '') return [violation(field, 'is required', 'VALUE_REQUIRED')]
  const row = await tx.find<{ policy_type: string }>(
    sql`select policy_type from policies_view where id = ${policyId} and deleted_at is null`,
  )
  if (!row) return [missing(field, 'policy', policyId)]
  if (row.policy_type === 'POLICY_TYPE_CERTIFY') return []
  return [violation(field, `must be a policy of the type POLICY_TYPE_CERTIFY, not ${row.policy_type}`)]
}

export async function ownerProblems(tx: Tx, field: string, ownerIds: readonly string[]): Promise<Violation[]> {
  if (ownerIds.length === 0) return [violation(field, 'must name at least one user', 'VALUE_REQUIRED')]
  const rows = await tx.rows<{ id: string; may_own: boolean }>(sql`
    select id, status = 'ENABLED' and role_ids && array['super_admin', 'campaign_admin'] as may_own
    from users_view where id = any(${[...ownerIds]}) and deleted_at is null`)
  const found = new Map(rows.map((row) => [row.id, row.may_own]))
  return ownerIds.flatMap((id, index) => {
    const at = `${field}[${index}]`
    if (!found.has(id)) return [missing(at, 'user', id)]
    const why = 'must be an enabled user with the role of a Campaign or Super Administrator'
    return found.get(id) ? [] : [violation(at, why)]
  })
}

function columnProblems(field: string, { columnConfig }: Checked): Violation[] {
  const columns = columnConfig?.orderedColumns ?? []
  const attributes = columns.filter(({ appUserAttributeKey }) => appUserAttributeKey !== undefined).length
  if (attributes <= MOST_ATTRIBUTE_COLUMNS) return []
  return [violation(field, `at most ${MOST_ATTRIBUTE_COLUMNS} attribute columns, not ${attributes}`, 'VALUE_TOO_LONG')]
}

async function bindingProblems(tx: Tx, named: (name: string) => string, given: Checked): Promise<Violation[]> {
  const bindings = given.reviewerAttributeConfig?.bindings ?? []
  if (bindings.length === 0) return []
  const rows = await tx.rows<{ position: number; has_app: boolean; has_key: boolean }>(sql`
    select position::int as position,
      exists (select from apps_view p where p.id = b.app_id and p.deleted_at is null) as has_app,
      exists (select from app_users_view a where a.app_id = b.app_id and a.profile ? b.key) as has_key
    from unnest(${bindings.map(({ appId }) => appId)}::text[], ${bindings.map(({ attributeKey }) => attributeKey)}::text[])
      with ordinality as b(app_id, key, position)`)
  return rows.flatMap(({ position, has_app, has_key }) => {
    const { appId, attributeKey } = bindings[position - 1]!
    const at = named(`reviewerAttributeConfig.bindings[${position - 1}]`)
    if (!has_app) return [missing(`${at}.appId`, 'app', appId)]
    return has_key ? [] : [violation(`${at}.attributeKey`, `no account of the app has the attribute "${attributeKey}"`)]
  })
}

async function signatureProblems(
  { tx, services }: Checking['context'],
  named: (name: string) => string,
  { signatureConfig }: Checked,
): Promise<Violation[]> {
  if (!signatureConfig) return []
  const { requireSignature, stepUpProviderId, tspUrl } = signatureConfig
  const found: Violation[] = []
  const at = named('signatureConfig.stepUpProviderId')
  if (requireSignature && stepUpProviderId === '')
    found.push(violation(at, 'is required for a signature', 'VALUE_REQUIRED'))
  if (stepUpProviderId !== '') {
    const providers = services.registry.extensions.only(stepUpProviderIds)
    const known = await tx.find(sql`select 1 from (${providers}) p where p.id = ${stepUpProviderId}`)
    if (!known) found.push(missing(at, 'step-up provider', stepUpProviderId))
  }
  if (tspUrl !== '') {
    const verdict = services.outbound.checkUrl(tspUrl)
    if (!verdict.allowed) found.push(violation(named('signatureConfig.tspUrl'), verdict.reason))
  }
  return found
}

async function scopeProblems(
  context: Checking['context'],
  at: string,
  { scope, scopeType }: Checked,
  reach: Reach,
): Promise<Violation[]> {
  if (!scope) return []
  return [
    ...memberProblems(at, scope, scopeType),
    ...expressionProblems(context, at, scope, reach),
    ...(await referenceProblems(context.tx, at, scope)),
  ]
}

const BY_CONFLICTS = ['allAccessConflicts', 'specificAccessConflicts'] as const
const BY_RESOURCES = ['resourceSelection', 'scopeRoleSelection'] as const

/** Members that such a campaign has no use for. */
function memberProblems(at: string, scope: Scope, scopeType: ScopeTypeName): Violation[] {
  const isConflicts = scopeType === 'ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS'
  const isResources =
    scopeType === 'ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE' || scopeType === 'ACCESS_REVIEW_SCOPE_TYPE_BY_INHERITANCE'
  const isOfUsers = isConflicts || scopeType === 'ACCESS_REVIEW_SCOPE_TYPE_BY_USERS'
  const refused = [...(isConflicts ? [] : BY_CONFLICTS), ...(isResources ? [] : BY_RESOURCES)]
  const found = refused
    .filter((name) => scope[name])
    .map((name) => violation(`${at}.${name}`, `has no meaning in a campaign of the type ${scopeType}`))
  if (isOfUsers && scope.principalTypeFilter.endsWith('RESOURCES')) {
    const why = `must be PRINCIPAL_TYPE_FILTER_USERS: a campaign of the type ${scopeType} reviews what users hold`
    found.push(violation(`${at}.principalTypeFilter`, why))
  }
  return found
}

function expressionProblems({ services }: Checking['context'], at: string, scope: Scope, reach: Reach): Violation[] {
  const texts = [
    { name: 'celExpression', environment: 'access_review_user', text: scope.celExpression?.expression },
    {
      name: 'accountCelExpression',
      environment: 'access_review_account',
      text: scope.accountCelExpression?.expression,
    },
  ] as const
  return texts.flatMap(({ name, environment, text }) => {
    if (text === undefined) return []
    return violationsOf(`${at}.${name}.expression`, services.expressions.check({ environment }, text, reach))
  })
}

async function referenceProblems(tx: Tx, at: string, scope: Scope): Promise<Violation[]> {
  const { selectedUsers, userCriteria, appSelectionCriteria, grantsByCriteria } = scope
  const profiles = grantsByCriteria?.accessProfileFilter
  return [
    ...(await userProblems(tx, `${at}.selectedUsers.userIds`, selectedUsers?.userIds ?? [])),
    ...(await userProblems(tx, `${at}.userCriteria.managerUserIds`, userCriteria?.managerUserIds ?? [])),
    ...(await groupProblems(tx, `${at}.userCriteria.groupAppEntitlementsRef`, userCriteria?.groupAppEntitlementsRef)),
    ...(await valueProblems(
      tx,
      `${at}.appSelectionCriteria.riskLevelAttributeValueIds`,
      appSelectionCriteria?.riskLevelAttributeValueIds ?? [],
    )),
    ...(await valueProblems(
      tx,
      `${at}.appSelectionCriteria.complianceFrameworkAttributeValueIds`,
      appSelectionCriteria?.complianceFrameworkAttributeValueIds ?? [],
    )),
    ...(await profileProblems(
      tx,
      `${at}.grantsByCriteria.accessProfileFilter.includedAccessProfileIds`,
      profiles?.includedAccessProfileIds ?? [],
    )),
    ...(await profileProblems(
      tx,
      `${at}.grantsByCriteria.accessProfileFilter.excludedAccessProfileIds`,
      profiles?.excludedAccessProfileIds ?? [],
    )),
  ]
}

async function userProblems(tx: Tx, field: string, ids: readonly string[]): Promise<Violation[]> {
  if (ids.length === 0) return []
  const rows = await tx.rows<{ id: string }>(
    sql`select id from users_view where id = any(${[...ids]}) and deleted_at is null`,
  )
  return absent(field, 'user', ids, new Set(rows.map(({ id }) => id)))
}

async function profileProblems(tx: Tx, field: string, ids: readonly string[]): Promise<Violation[]> {
  if (ids.length === 0) return []
  const rows = await tx.rows<{ id: string }>(
    sql`select id from access_profiles_view where id = any(${[...ids]}) and deleted_at is null`,
  )
  return absent(field, 'access profile', ids, new Set(rows.map(({ id }) => id)))
}

async function groupProblems(
  tx: Tx,
  field: string,
  refs: readonly { readonly appId: string; readonly id: string }[] = [],
): Promise<Violation[]> {
  if (refs.length === 0) return []
  const rows = await tx.rows<{ id: string; app_id: string }>(sql`
    select id, app_id from app_entitlements_view where id = any(${refs.map(({ id }) => id)}) and deleted_at is null`)
  const apps = new Map(rows.map((row) => [row.id, row.app_id]))
  return refs.flatMap(({ appId, id }, index) =>
    apps.get(id) === appId ? [] : [missing(`${field}[${index}]`, 'entitlement of the app', id)],
  )
}

async function valueProblems(tx: Tx, field: string, ids: readonly string[]): Promise<Violation[]> {
  const known = new Set<string>()
  for (const id of ids) if ((await findValueName(tx, id)) !== '') known.add(id)
  return absent(field, 'attribute value', ids, known)
}

const absent = (field: string, what: string, ids: readonly string[], known: ReadonlySet<string>): Violation[] =>
  ids.flatMap((id, index) => (known.has(id) ? [] : [missing(`${field}[${index}]`, what, id)]))
