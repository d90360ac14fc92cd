export { seedTenantDefaults } from './builtin-app/seed-defaults.ts'
export { type DirectoryProfiles, directoryProfiles } from './points/access-profiles.ts'
export { type AppConnectors, appConnectors } from './points/app-connectors.ts'
export { type OpenFindings, openFindings } from './points/open-findings.ts'
export {
  type DirectoryPolicies,
  directoryPolicies,
  type NamedPolicy,
  type PolicySetting,
} from './points/policies.ts'
export { reviewedEntitlements } from './points/reviews.ts'
export { policyUsesInDirectory } from './references/policy-uses.ts'
export { requestForms, ticketConfigs } from './references/references.ts'
export { expand } from './related.ts'
export { entitlementsShownTo } from './visibility.ts'
