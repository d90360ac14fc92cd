import { referenceTargets } from '../../service/authority.ts'
import { extend } from '../../service/extension.ts'
import { objectNames } from '../../service/names/kinds.ts'
import { sql } from '../../store/sql.ts'
import { area } from '../area.ts'
import { activityObjects, demoMarks, finders } from '../console/api.ts'
import { accountPart } from './accounts/part.ts'
import { directoryActivity } from './activity.ts'
import { clearApp } from './app-removal/clear-app.ts'
import { appPart } from './apps/part.ts'
import { attributePart } from './attributes/part.ts'
import { conflictPart } from './conflicts/part.ts'
import { getCoverage } from './covered/operation.ts'
import { datasetPart } from './datasets/part.ts'
import { discoveredPart } from './discovered/part.ts'
import { entitlementPart } from './entitlements/part.ts'
import { findApps, findEntitlements, findPeople } from './finders.ts'
import { grantPart } from './grants/part.ts'
import { directoryNames } from './names.ts'
import { ownerPart } from './owners/part.ts'
import { givenEntitlements, groups, readHolders } from './references/authority.ts'
import { resourcePart } from './resources/part.ts'
import { importLog } from './sync/log.ts'
import { userSourcePart } from './user-sources/part.ts'
import { userPart } from './users/part.ts'

export const directoryArea = area({
  name: 'directory',
  parts: [
    userPart,
    appPart,
    userSourcePart,
    attributePart,
    accountPart,
    resourcePart,
    entitlementPart,
    grantPart,
    ownerPart,
    conflictPart,
    datasetPart,
    discoveredPart,
  ],
  operations: [getCoverage],
  jobs: [clearApp],
  logRules: importLog,
  extensions: [
    extend(finders, findPeople),
    extend(finders, findApps),
    extend(finders, findEntitlements),
    ...directoryNames.map((one) => extend(objectNames, one)),
    ...directoryActivity.map((one) => extend(activityObjects, one)),
    extend(demoMarks, sql`select id from apps where annotations ? 'demo.seed' and deleted_at is null`),
    extend(referenceTargets, givenEntitlements),
    extend(referenceTargets, groups),
    extend(referenceTargets, readHolders),
  ],
  tables: [
    'adopted_accounts',
    'app_entitlements',
    'app_report_parts',
    'app_reports',
    'app_request_defaults',
    'app_resource_types',
    'app_resources',
    'app_usage_controls',
    'app_users',
    'app_account_counts',
    'apps',
    'attribute_values',
    'conflict_alerts',
    'conflict_checks_due',
    'conflict_members',
    'conflict_monitors',
    'directories',
    'entitlement_proxies',
    'entitlement_rules',
    'expired_grants',
    'grant_justifications',
    'grant_reasons',
    'grants',
    'managed_state_bindings',
    'membership_exclusions',
    'membership_rules',
    'nested_grants',
    'owners',
    'past_grants',
    'resource_uses',
    'search_words',
    'shadow_app_users',
    'shadow_apps',
    'trusted_domains',
    'user_attribute_mappings',
    'user_keys',
  ],
  views: [
    'app_provisioning_view',
    'entitlement_provisioning_view',
    'app_entitlements_view',
    'app_request_defaults_view',
    'app_resource_types_view',
    'app_resources_view',
    'app_users_view',
    'apps_view',
    'attribute_values_view',
    'conflict_alerts_view',
    'conflict_monitors_view',
    'entitlement_rules_view',
    'grant_justifications_view',
    'grants_view',
    'nested_grants_view',
    'owners_view',
    'past_grants_view',
    'resource_uses_view',
    'shadow_app_users_view',
    'shadow_apps_view',
  ],
  permissions: [
    'apps:read',
    'apps:write',
    'apps:create',
    'apps:promote',
    'accounts:read',
    'accounts:write',
    'entitlements:read',
    'entitlements:write',
    'grants:read',
    'grants:write',
    'directory:read',
    'directory:write',
    'users:read',
    'users:read-basic',
    'users:write',
    'delegation:self',
    'conflicts:read',
    'conflicts:write',
    'reports:read',
    'reports:write',
  ],
})
