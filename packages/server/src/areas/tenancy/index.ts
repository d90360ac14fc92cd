export { type Addresses, type AddressSettings, addressesFor, DEFAULT_LABEL } from './addresses.ts'
export { deleteTenant } from './delete-tenant.ts'
export { Tenants } from './tenants.ts'
