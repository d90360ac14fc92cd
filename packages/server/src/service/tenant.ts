import type { Database } from '../store/database.ts'
import type { Sealer } from './sealer.ts'

export type Tenant = {
  readonly id: string
  readonly label: string
  readonly status: 'active' | 'suspended'
  readonly hosts: readonly string[]
  readonly allowedOrigins: readonly string[]
  readonly database: Database
  /** Seals what only this tenant may read again. */
  readonly sealer: Sealer
}
