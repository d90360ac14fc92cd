import type { Database } from '../store/database.ts'
import type { Sealer } from './sealer.ts'

export type Tenant = {
  readonly id: string
  readonly label: string
  readonly status: 'active' | 'suspended'
  readonly hosts: readonly string[]
  readonly allowedOrigins: readonly string[]
  /** Of a tenant that the operator made for a demo company: addresses of people by the chair they stand for. */
  readonly demo: Readonly<Record<string, string>> | undefined
  readonly database: Database
  /** Seals what only this tenant may read again. */
  readonly sealer: Sealer
}
