export { type Filled, type Filling, fillTenant } from './fill-tenant.ts'
export type { ProgressStyle } from './progress.ts'
export { TenantNotEmpty } from './tenant-not-empty.ts'
