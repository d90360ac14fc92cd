import type { Consumer } from '../engine/consume/consume.ts'
import type { AreaJob } from '../service/area-job.ts'
import type { Bucket } from '../service/bucket.ts'
import type { Services } from '../service/context.ts'
import type { Endpoint } from '../service/endpoint.ts'
import type { Extension } from '../service/extension.ts'
import type { AnyIntake } from '../service/intake.ts'
import type { LogRules } from '../service/log/rule.ts'
import type { AnyNoticeKind } from '../service/notices/kind.ts'
import type { AnyOperation } from '../service/operation.ts'
import type { Purge } from '../service/purge.ts'
import type { References } from '../service/references/reference.ts'
import type { Tenant } from '../service/tenant.ts'
import type { TenantSchedule } from '../service/tenant-schedule.ts'
import type { TableName, ViewName } from '../store/tables.ts'
import type { Authority } from './auth/api.ts'

export type EndpointParts = Services & { readonly authority: Authority }
export type ConsumerParts = Pick<Services, 'expressions' | 'registry'> & { tenantOf(id: string): Promise<Tenant> }

/** One subject of an area; a small area is its own only one. */
export type Part = {
  readonly operations?: readonly AnyOperation[]
  /** Routes outside the operations. */
  endpoints?(parts: EndpointParts): readonly Endpoint[]
  /** Routes whose bodies are read as they come. */
  readonly intakes?: readonly AnyIntake[]
  readonly jobs?: readonly AreaJob[]
  /** What is done regularly for every tenant. */
  readonly schedules?: readonly TenantSchedule[]
  /** What follows the events. */
  consumers?(parts: ConsumerParts): readonly Consumer[]
  /** How its kinds of events stand in the system log. */
  readonly logRules?: LogRules
  /** The kinds of events after which what is known of callers is read again: somebody may do less, or something else. */
  readonly endsAuthority?: readonly string[]
  readonly purges?: readonly Purge[]
  /** How often its endpoints and operations may be called, where the rates of every caller do not do. */
  readonly buckets?: readonly Bucket[]
  /** What people are told of it, with every text. */
  readonly noticeKinds?: readonly AnyNoticeKind[]
  /** What it adds to other areas. */
  readonly extensions?: readonly Extension[]
  /** Only this area's SQL names them. */
  readonly tables?: readonly TableName[]
  /** Views of its tables, which neighbours may read in their SQL. */
  readonly views?: readonly ViewName[]
  /** Members of its requests that have the service act on another object, by `Shape.member`. */
  readonly references?: References
}

export type Area = Part & {
  readonly name: string
  readonly parts?: readonly Part[]
  /** The permissions for what it keeps; operations of other areas may need them too. Each is listed by one area, and nowhere else. */
  readonly permissions?: readonly `${string}:${string}`[]
  /** The settings that act in this area only, by name. */
  readonly settings?: readonly string[]
}

export const part = (definition: Part): Part => definition
export const area = (definition: Area): Area => definition
