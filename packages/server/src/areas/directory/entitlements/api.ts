export { makeEntitlement, removeEntitlement } from './make.ts'
export { ensureBuiltinAccounts } from './members/accounts.ts'
export { bindForm, lockNamed, unbindForm } from './request-form.ts'
export { entitlementUses } from './uses.ts'
