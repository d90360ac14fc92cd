import type { FunctionRuntime } from '@reeve/function-runtime'
import type { Expressions } from '../expressions/expressions.ts'
import type { Clock } from '../lib/clock.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import type { OutboundClient } from '../outbound/client.ts'
import type { Settings } from '../settings/settings.ts'
import type { Tx } from '../store/tx.ts'
import type { WireNames } from '../wire/names.ts'
import type { Page, PageSizes } from '../wire/page.ts'
import type { Activity } from './activity.ts'
import type { Actor } from './actor.ts'
import type { Addresses } from './addresses.ts'
import type { ActorNames, Change, RequestFacts } from './events.ts'
import type { KeyLimits } from './key-limits.ts'
import type { MailRelay } from './mail-relay.ts'
import type { Permission } from './permissions.ts'
import type { Registry } from './registry.ts'
import type { SessionFacts } from './session-facts.ts'
import type { Tenant } from './tenant.ts'

/** What an operation may know of the call besides its input. */
export type Caller = {
  readonly ip: string
  readonly requestId: string
  /** Shared by everything this call brings about. */
  readonly correlation: string
  readonly request: RequestFacts
  /** The tenant's canonical address. */
  readonly baseUrl: string
  /** The tenant's canonical host, which its client ids carry. */
  readonly host: string
  /** The value of `Reeve-Confirm`, which confirms an action with wide effect. */
  readonly confirmed: string
}

/** What operations and jobs share: clients, expressions, limits. */
export type Services = {
  readonly registry: Registry
  /** Which of two names answers use. */
  readonly wireNames: WireNames
  readonly outbound: OutboundClient
  /** The outbound client of connectors, which may also reach private addresses. */
  readonly connectorOutbound: OutboundClient
  /** For what waits outside a transaction; inside, the time is that of the transaction. */
  readonly clock: Clock
  /** The label inside client secrets. */
  readonly clientSecretLabel: string
  readonly expressions: Expressions
  /** Where files are kept, encrypted. */
  readonly objects: ObjectStore
  readonly functions: FunctionServices
  /** Takes calls that changed nothing, for the log. */
  readonly activity: Activity
  /** What the tenants are called from outside. */
  addresses(): Addresses
  /** How mail goes out for tenants without a provider of their own; undefined when the operator set none. */
  readonly mailRelay: MailRelay | undefined
  readonly settings: AreaSettings
}

/** The settings that areas go by. An area reads those that it lists; where the service is and its keys are none of them. */
export type AreaSettings = Pick<
  Settings,
  | 'REEVE_EXPORT_DIR'
  | 'REEVE_FINDING_EXPIRING_DAYS'
  | 'REEVE_FINDING_MACHINE_SIGNALS'
  | 'REEVE_FINDING_SIMILARITY_PERCENT'
  | 'REEVE_FINDING_UNUSED_DAYS'
  | 'REEVE_GOOGLE_CLIENT_ID'
  | 'REEVE_GOOGLE_CLIENT_SECRET'
  | 'REEVE_IMPORT_DIR'
  | 'REEVE_LOG_DAYS'
  | 'REEVE_MALICIOUS_HOSTS'
  | 'REEVE_MICROSOFT_CLIENT_ID'
  | 'REEVE_MICROSOFT_CLIENT_SECRET'
  | 'REEVE_PASSKEY_ROOTS'
  | 'REEVE_SECRETS_PER_TENANT'
  | 'REEVE_SECRETS_PER_USER'
  | 'REEVE_SECRET_FILES_GIB'
  | 'REEVE_TOOL_SERVER_CATALOG'
  | 'REEVE_WEBHOOK_RETRY_SECONDS'
>

/** What functions are run with. */
export type FunctionServices = {
  readonly runtime: FunctionRuntime
  /** For calls of their code. */
  readonly outbound: OutboundClient
  /** Where packages come from; undefined when the operator names none. */
  readonly registry: { readonly url: string; readonly outbound: OutboundClient } | undefined
}

/** What is known of a call before its transaction begins. */
export type CallContext = {
  readonly tenant: Tenant
  readonly now: Temporal.Instant
  readonly actor: Actor
  readonly names: ActorNames
  /** Ids of the roles the actor holds, after the key's own scope. */
  readonly roles: readonly string[]
  readonly grants: ReadonlySet<string>
  readonly key: KeyLimits
  /** Of a person who has signed in; undefined for keys and machines. */
  readonly session: SessionFacts | undefined
  readonly caller: Caller
  readonly services: Services
  hasPermission(permission: Permission): boolean
}

export type Context = CallContext & {
  readonly tx: Tx
  /** Members of the request that its shape does not have; they were left aside. */
  readonly ignored: readonly string[]
  /** Records a change; it is stored with the commit. */
  emit(change: Change): void
  /** Compares If-Match with the version of the row, and sets the ETag of the response to it. */
  checkVersion<Row extends { version: number }>(row: Row): Row
  /** Sets the ETag of the response to the version of the row. */
  setEtag<Row extends { version: number }>(row: Row): Row
  page(asked: { pageSize?: number; pageToken?: string }, sizes?: PageSizes): Page
}
