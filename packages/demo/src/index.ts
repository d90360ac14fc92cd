export { type Filled, type Filling, fillTenant } from './fill-tenant.ts'
export type { Past } from './past/past.ts'
export type { ProgressStyle } from './progress.ts'
export { TenantNotEmpty } from './tenant-not-empty.ts'
