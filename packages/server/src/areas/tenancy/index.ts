export { deleteTenant } from './delete-tenant.ts'
export { type FirstAdmin, provisionTenant } from './provision.ts'
export { Tenants } from './tenants.ts'
