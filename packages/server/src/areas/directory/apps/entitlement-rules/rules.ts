import { invalid } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import type { EntitlementRulesRow } from '../../../../store/tables.ts'
import { checkTexts } from '../../expressions/cel.ts'
import { checkReferences } from '../../references/references.ts'
import type { RuleContent } from './view.ts'

export const MOST_RULES = 200

type RuleContext = Pick<Context, 'tx' | 'services'>

/** The condition compiles, and what the settings name is there; of an update only what changed. */
export async function checkRule(
  { tx, services }: RuleContext,
  content: RuleContent,
  before: EntitlementRulesRow | undefined,
  prefix: string,
): Promise<void> {
  checkTexts(
    services,
    [{ field: `${prefix}condition`, environment: 'entitlement_routing', text: content.condition }],
    'tenant',
  )
  if (content.emergency_grant_enabled && content.emergency_grant_policy_id === '') {
    const field = `${prefix}settings.emergencyGrantPolicyId`
    throw invalid(field, 'is required when emergency grants are on', 'VALUE_REQUIRED')
  }
  // A rule is for many entitlements, so no local policy can be its.
  const policy = { what: 'policy', appId: '', entitlementId: '' } as const
  const named = [
    { column: 'request_policy_id', field: 'requestPolicyId', ...policy, setting: 'grant' },
    { column: 'request_schema_id', field: 'requestSchemaId', what: 'request form' },
    { column: 'emergency_grant_policy_id', field: 'emergencyGrantPolicyId', ...policy, setting: 'emergency' },
  ] as const
  await checkReferences(
    { tx, services },
    named
      .filter(({ column }) => content[column] !== before?.[column])
      .map(({ column, field, ...rest }) => ({ ...rest, field: `${prefix}settings.${field}`, id: content[column] })),
  )
}
