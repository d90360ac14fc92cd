import { Failure } from '../../../lib/failure.ts'
import type { AppEntitlementsRow } from '../../../store/tables.ts'
import { loadEntitlementFields } from '../../directory/expressions/api.ts'
import { loadRoutingRules } from '../../directory/settings/api.ts'
import type { PolicyContext } from '../types.ts'
import { matchRule } from './match-rule.ts'

type Entitlement = Pick<
  AppEntitlementsRow,
  'id' | 'app_id' | 'display_name' | 'override_access_requests_defaults' | 'deleted_at'
>

/** Fails when it cannot be said which rule governs a request for one of these: who decides about it is then unknown. */
export async function checkRouting(context: PolicyContext, entitlements: readonly Entitlement[]): Promise<void> {
  // What a locked entitlement says comes before all rules.
  const routed = entitlements.filter((one) => one.deleted_at === null && !one.override_access_requests_defaults)
  const rules = await loadRoutingRules(
    context.tx,
    routed.map(({ app_id }) => app_id),
  )
  const ruled = routed.filter(({ app_id }) => rules.has(app_id))
  const fields = await loadEntitlementFields(
    context.tx,
    ruled.map(({ id }) => id),
  )
  for (const { id, app_id: appId, display_name: name } of ruled) {
    const { rule, error } = matchRule(context, { fields: fields.get(id), rules: rules.get(appId) ?? [] })
    if (rule && error !== undefined) throw unknownRoute({ rule, entitlement: { id, appId, name }, error })
  }
}

type Failed = {
  readonly rule: { readonly id: string; readonly display_name: string }
  readonly entitlement: { readonly id: string; readonly appId: string; readonly name: string }
  readonly error: string
}

const unknownRoute = ({ rule, entitlement, error }: Failed): Failure =>
  new Failure(
    'FAILED_PRECONDITION',
    'POLICY_EVALUATION_FAILED',
    `the configuration rule "${rule.display_name}" could not be evaluated for "${entitlement.name}": ${error}; an administrator of the app has to change the rule`,
    { metadata: { appId: entitlement.appId, entitlementId: entitlement.id, ruleId: rule.id } },
  )
