export { findRoleType, saveBuiltinRole } from './builtin-roles.ts'
export { App, AppEntitlementRef, UserRef } from './shape.ts'
export { findBuiltinApp, getAnyApp, getApp, loadApps } from './store.ts'
export { hasUsageData } from './usage-controls/store.ts'
