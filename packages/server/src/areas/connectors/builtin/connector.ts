import type { OutboundClient } from '../../../outbound/client.ts'

/** Records of one kind, as the push API takes them too; at most 1000 at once. */
export type RecordBatch = {
  readonly kind: 'resourceTypes' | 'resources' | 'entitlements' | 'grants' | 'uses'
  readonly list: readonly Readonly<Record<string, unknown>>[]
}

/** One field of a connector's configuration. */
export type ConfigField = PlainField | SecretField

type PlainField = Described & {
  readonly kind: 'str' | 'text' | 'select' | 'checkbox' | 'strList' | 'stringMap' | 'import'
}

type SecretField = Described & {
  readonly kind: 'secret'
  /** The fields that define where it is sent and how the other side is verified; a change of one needs it again. */
  readonly sentTo: readonly string[]
}

type Described = {
  readonly name: string
  readonly displayName: string
  readonly required: boolean
  readonly help: string
  readonly placeholder?: string
  /** What a select offers. */
  readonly choices?: readonly string[]
  readonly defaultValue?: string | boolean
}

/** The configuration with its secrets opened, checked against the fields. */
export type Config = Readonly<Record<string, string | boolean | readonly string[] | Readonly<Record<string, string>>>>

/** What a connector is lent while it works. */
export type ConnectorEnv = {
  /** The outbound client of connectors: private addresses are allowed, the operator's rules apply. */
  readonly outbound: OutboundClient
  readonly signal: AbortSignal
  readonly now: Temporal.Instant
  /** The tenant's own folder for files on this machine, named by its label; undefined when the operator has none. */
  readonly importDir: string | undefined
  /** Reports a record that was left out: it is stored with the sync, with its place. */
  warn(place: string, message: string): void
  /** So many more were left out, beyond those that are listed. */
  warnMore?(count: number): void
}

export type ConnectorTask =
  | { readonly kind: 'GRANT'; readonly entitlementId: string; readonly principalId: ResourceId }
  | {
      readonly kind: 'REVOKE'
      readonly entitlementId: string
      readonly principalId: ResourceId
      readonly grantId: string
    }
  | {
      readonly kind: 'CREATE_ACCOUNT'
      readonly profile: Readonly<Record<string, unknown>>
      /** The password it gets, opened; undefined for accounts without one. */
      readonly password: string | undefined
    }
  | { readonly kind: 'DELETE_RESOURCE'; readonly resourceId: ResourceId }
  | { readonly kind: 'CREATE_RESOURCE'; readonly resource: Readonly<Record<string, unknown>> }
  | { readonly kind: 'ROTATE_CREDENTIAL'; readonly resourceId: ResourceId; readonly password: string }
  | { readonly kind: 'ACTION'; readonly name: string; readonly args: Readonly<Record<string, unknown>> }

/** Ids as the source knows them. */
export type ResourceId = { readonly resourceType: string; readonly resource: string }

/** Thrown by `test`, `sync` and `perform`: `retryable` when trying again later may help. */
export class ConnectorError extends Error {
  readonly retryable: boolean
  /** The connector cannot do this: it has to be done by hand. */
  readonly unsupported: boolean
  /** The source does not accept the credentials of the connector. */
  readonly unauthorized: boolean

  constructor(message: string, { retryable = false, unsupported = false, unauthorized = false } = {}) {
    super(message)
    this.retryable = retryable
    this.unsupported = unsupported
    this.unauthorized = unauthorized
  }
}

/** A column of a source, as the source calls it. */
export type SourceColumn = {
  readonly heading: string
  /** The first different values. */
  readonly samples: readonly string[]
  /** What the connector takes it for; empty when it is kept under its own name. */
  readonly means: string
  /** What it may be besides; empty when nothing suggests itself. */
  readonly guess: string
}

export type BuiltinAction = {
  readonly name: string
  readonly displayName: string
  readonly description: string
  readonly actionTypes?: readonly string[]
  readonly arguments?: readonly { readonly name: string; readonly displayName: string; readonly required: boolean }[]
}

/** What there is to know of a connector that runs inside the service, without its program. */
export type ConnectorKind = {
  readonly catalogId: string
  readonly displayName: string
  readonly about: string
  readonly fields: readonly ConfigField[]
  /** Capabilities of each resource type it syncs, `CAPABILITY_…` by type id. */
  readonly capabilities: Readonly<Record<string, readonly string[]>>
  /** The fields for creating an account, by name. */
  readonly accountCreation?: Readonly<Record<string, { displayName: string; required: boolean }>>
  readonly actions?: readonly BuiltinAction[]
}

/** The same with its program, which is loaded only in a process of its own. */
export type BuiltinConnector = ConnectorKind & {
  /** What is wrong with a configuration whose fields are right one by one: messages by field. */
  check?(config: Config): Readonly<Record<string, string>>
  /** Connects to the source with this configuration, or throws a ConnectorError with the cause. */
  test(config: Config, env: ConnectorEnv): Promise<void>
  /** Where a configuration says which column is what: those of the source, and all that one may mean. */
  columns?(
    config: Config,
    env: ConnectorEnv,
  ): Promise<{ readonly list: readonly SourceColumn[]; readonly meanings: readonly string[] }>
  /** Everything there is: types, then resources (parents first), then entitlements, then grants, then uses. */
  sync(config: Config, env: ConnectorEnv): AsyncIterable<RecordBatch>
  /** "Already so" is success. The return value is stored as the task's result. */
  perform(task: ConnectorTask, config: Config, env: ConnectorEnv): Promise<Readonly<Record<string, unknown>>>
}
