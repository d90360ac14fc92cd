import type { X509Certificate } from 'node:crypto'
import type { FunctionRuntime } from '@reeve/function-runtime'
import type { Expressions } from '../expressions/expressions.ts'
import type { Clock } from '../lib/clock.ts'
import type { Secret } from '../lib/secret.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import type { OutboundClient } from '../outbound/client.ts'
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
  /** Where connectors may read files; undefined when the operator allows none. */
  readonly importDir: string | undefined
  /** Where the tool servers that the operator offers are described; undefined when none are. */
  readonly toolServerCatalog: string | undefined
  /** The label inside client secrets. */
  readonly clientSecretLabel: string
  /** How many days of the system log are kept. */
  readonly logDays: number
  /** Where log exports to files go; undefined when the operator allows none. */
  readonly exportDir: string | undefined
  readonly expressions: Expressions
  /** Where files are kept, encrypted. */
  readonly objects: ObjectStore
  readonly secretLimits: SecretLimits
  readonly functions: FunctionServices
  /** Takes calls that changed nothing, for the log. */
  readonly activity: Activity
  /** What the tenants are called from outside. */
  addresses(): Addresses
  /** How mail goes out for tenants without a provider of their own; undefined when the operator set none. */
  readonly mailRelay: MailRelay | undefined
  /** Hosts that the operator knows to be bad; so is every host below one. */
  readonly maliciousHosts: readonly string[]
  /** Seconds between the attempts of a delivery. */
  readonly webhookRetrySeconds: readonly number[]
  readonly findingThresholds: FindingThresholds
  /** The operator's clients at providers where configurations have none of their own. */
  readonly signInClients: SignInClients
  /** Certificates of the makers of authenticators that the operator trusts. */
  readonly passkeyRoots: readonly X509Certificate[]
}

/** What functions are run with. */
export type FunctionServices = {
  readonly runtime: FunctionRuntime
  /** For calls of their code. */
  readonly outbound: OutboundClient
  /** Where packages come from; undefined when the operator names none. */
  readonly registry: { readonly url: string; readonly outbound: OutboundClient } | undefined
}

/** How many shared secrets there may be at a time. */
export type SecretLimits = {
  readonly perUser: number
  readonly perTenant: number
  readonly fileBytes: number
}

export type SignInClient = { readonly clientId: string; readonly clientSecret: Secret }
export type SignInClients = { readonly google?: SignInClient; readonly microsoft?: SignInClient }

/** Thresholds of the detectors. */
export type FindingThresholds = {
  /** Not used for this many days. */
  readonly unusedDays: number
  /** It ends within so long. */
  readonly expiringDays: number
  /** Two names are as alike as this, 0 to 1. */
  readonly similarity: number
  /** The sum of signals from which an account counts as a machine's. */
  readonly machineSignals: number
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
