import type { SettingsOfRequests } from '../../directory/settings/api.ts'
import type { RequestSettings, SettingsSource } from '../types.ts'

/** One place that may have settings for requests. */
export type Tier = {
  readonly source: SettingsSource
  readonly routingRuleId: string
  /** Empty when it says nothing about who decides. */
  readonly policyId: string
  readonly settings: RequestSettings
}

export const NO_SETTINGS: RequestSettings = {
  requestSchemaId: '',
  emergencyGrantEnabled: false,
  emergencyGrantPolicyId: '',
  maxGrantSeconds: null,
}

type Stored = {
  readonly request_schema_id: string
  readonly emergency_grant_enabled: boolean
  readonly emergency_grant_policy_id: string
  readonly max_grant_seconds: bigint | null
}

const settingsOf = (row: Stored): RequestSettings => ({
  requestSchemaId: row.request_schema_id,
  emergencyGrantEnabled: row.emergency_grant_enabled,
  emergencyGrantPolicyId: row.emergency_grant_policy_id,
  maxGrantSeconds: row.max_grant_seconds === null ? null : Number(row.max_grant_seconds),
})

const saysAnything = ({ policyId, settings }: Tier): boolean =>
  policyId !== '' ||
  settings.requestSchemaId !== '' ||
  settings.emergencyGrantEnabled ||
  settings.maxGrantSeconds !== null

type Found = SettingsOfRequests & {
  /** The configuration rule that matched. */
  readonly rule: SettingsOfRequests['rules'][number] | undefined
}

/** The places that say anything, in the order in which they count. */
export function tiersOf({ app, entitlement, defaults, rule }: Found): Tier[] {
  const tiers: Tier[] = []
  const isLocked = entitlement?.override_access_requests_defaults === true
  if (entitlement && isLocked) tiers.push(ofEntitlement(entitlement, 'APPLIED_SETTINGS_SOURCE_ENTITLEMENT_OVERRIDE'))
  if (rule) {
    const source = 'APPLIED_SETTINGS_SOURCE_ROUTING_RULE'
    tiers.push({ source, routingRuleId: rule.id, policyId: rule.request_policy_id, settings: settingsOf(rule) })
  }
  const own: Tier[] = []
  if (entitlement && !isLocked) {
    const byApp = entitlement.default_values_applied
    own.push(
      ofEntitlement(
        entitlement,
        byApp ? 'APPLIED_SETTINGS_SOURCE_APP_DEFAULT' : 'APPLIED_SETTINGS_SOURCE_ENTITLEMENT_DEFAULT',
      ),
    )
  }
  const applies = defaults && appliesTo(defaults, entitlement)
  if (app) {
    own.push({
      source: 'APPLIED_SETTINGS_SOURCE_APP_DEFAULT',
      routingRuleId: '',
      policyId: (applies && defaults.request_policy_id) || app.grant_policy_id,
      settings: applies ? settingsOf(defaults) : NO_SETTINGS,
    })
  }
  return [...tiers, ...own.filter(saysAnything)]
}

const ofEntitlement = (row: NonNullable<Found['entitlement']>, source: SettingsSource): Tier => ({
  source,
  routingRuleId: '',
  policyId: row.grant_policy_id,
  settings: settingsOf(row),
})

const appliesTo = (
  { resource_type_ids: types }: NonNullable<Found['defaults']>,
  entitlement: Found['entitlement'],
): boolean => types.length === 0 || (entitlement !== undefined && types.includes(entitlement.app_resource_type_id))
