import { seconds } from '../../../../lib/duration.ts'
import type { EntitlementRulesRow } from '../../../../store/tables.ts'
import type { Answer, Request } from '../../../../wire/shape.ts'
import type { EntitlementConfigurationRule, EntitlementConfigurationSettings } from './shape.ts'

type Shown = Answer<typeof EntitlementConfigurationRule>

export const toRule = (row: EntitlementRulesRow): Shown => ({
  id: row.id,
  appId: row.app_id,
  displayName: row.display_name,
  description: row.description,
  condition: row.condition,
  enabled: row.enabled,
  settings: {
    requestPolicyId: row.request_policy_id,
    requestSchemaId: row.request_schema_id,
    emergencyGrantEnabled: row.emergency_grant_enabled,
    emergencyGrantPolicyId: row.emergency_grant_policy_id,
    maxGrantDuration: row.max_grant_seconds === null ? null : seconds(Number(row.max_grant_seconds)),
  },
  priority: row.priority,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: null,
})

export const toAnswer = (rule: Shown) => ({ routingRule: rule, rule })

/** What of a rule can be set. */
export type RuleContent = Pick<
  EntitlementRulesRow,
  | 'display_name'
  | 'description'
  | 'condition'
  | 'enabled'
  | 'request_policy_id'
  | 'request_schema_id'
  | 'emergency_grant_enabled'
  | 'emergency_grant_policy_id'
> & { max_grant_seconds: number | null }

type Given = {
  displayName: string
  description?: string
  condition?: string
  enabled?: boolean
  settings?: Request<typeof EntitlementConfigurationSettings> | Answer<typeof EntitlementConfigurationSettings> | null
}

export const toContent = ({
  displayName,
  description = '',
  condition = '',
  enabled = false,
  settings,
}: Given): RuleContent => ({
  display_name: displayName,
  description,
  condition,
  enabled,
  request_policy_id: settings?.requestPolicyId ?? '',
  request_schema_id: settings?.requestSchemaId ?? '',
  emergency_grant_enabled: settings?.emergencyGrantEnabled ?? false,
  emergency_grant_policy_id: settings?.emergencyGrantPolicyId ?? '',
  max_grant_seconds: settings?.maxGrantDuration ? Number(settings.maxGrantDuration / seconds(1)) : null,
})
