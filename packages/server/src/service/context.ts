import type { Door } from '../outbound/fetch.ts'
import type { Tx } from '../store/tx.ts'
import type { Page } from '../wire/page.ts'
import type { Actor } from './actor.ts'
import type { Change } from './events.ts'
import type { Permission } from './permissions.ts'
import type { Tenant } from './tenant.ts'

/** What an operation may know of the call besides its input. */
export type Caller = {
  readonly ip: string
  readonly requestId: string
  /** The address of the tenant as the caller reached it. */
  readonly baseUrl: string
}

/** Parts of the running service that operations share. */
export type Parts = {
  readonly door: Door
  /** The label inside client secrets. */
  readonly clientSecretLabel: string
}

/** What is known before the transaction begins. */
export type Around = {
  readonly tenant: Tenant
  readonly now: Temporal.Instant
  readonly actor: Actor
  /** Ids of the roles the actor holds, after the key's own scope. */
  readonly roles: readonly string[]
  readonly grants: ReadonlySet<string>
  readonly caller: Caller
  readonly parts: Parts
  holds(permission: Permission): boolean
}

export type Context = Around & {
  readonly tx: Tx
  /** Records a change; it is stored with the commit. */
  emit(change: Change): void
  /** Compares If-Match with the row about to be changed, and remembers the version for the answer's ETag. */
  seen<Row extends { version: number }>(row: Row): Row
  page(asked: { pageSize?: number; pageToken?: string }): Page
}
