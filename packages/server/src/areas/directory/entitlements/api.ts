export { dropManagedRule, showManagedRule } from './automation/managed-rule.ts'
export { makeEntitlement, removeEntitlement } from './make.ts'
export { ensureAccounts, ensureBuiltinAccounts } from './members/accounts.ts'
export { entitlementsNaming } from './naming-vault.ts'
export {
  provisionPolicyViolations,
  provisionTargets,
  provisionTextViolations,
} from './provision-policy/check.ts'
export { delegationsIn } from './provision-policy/references.ts'
export { ProvisionPolicy, ProvisionStep } from './provision-policy/shape.ts'
export { isDelegable } from './proxies/store.ts'
export { bindForm, lockNamed, unbindForm } from './request-form.ts'
export { findEntitlements, inAppNamed, isLiving } from './search.ts'
export { setGrantPolicy } from './set-grant-policy.ts'
export { AppEntitlement, AppEntitlementView } from './shape.ts'
export { entitlementExpandMask, showEntitlements } from './show.ts'
export { loadEntitlements } from './store.ts'
export { entitlementUses } from './uses.ts'
export type { EntitlementRow } from './view.ts'
