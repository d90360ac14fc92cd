/**
 * One line of the log as an area describes it. The system log converts it to OCSF and adds actor, time and number. An own
 * name is for what the standard has no activity for.
 */
export type LogEntry = EntryType & {
  readonly message: Said
  /** Why it failed; absent when it did not. */
  readonly failure?: string
  readonly severity?: Severity
  /** Facts of ours, in snake_case. */
  readonly unmapped?: Readonly<Record<string, unknown>>
  /** The reason the user gave. */
  readonly comment?: string
  readonly about: About
}

/**
 * One English sentence without secrets and without ids: whole, or what the actor did, such as "created the webhook
 * Payroll", before which the log puts who that was.
 */
export type Said = string | { readonly did: string }

/** The type of a line: the catalogue lists these. */
export type EntryType = {
  readonly class: LogClass
  readonly activity: string
  /** Dotted, e.g. `service_principal.created`. */
  readonly code: string
}

export type LogClass =
  | 'apiActivity'
  | 'authentication'
  | 'accountChange'
  | 'entityManagement'
  | 'userAccess'
  | 'groupManagement'

export type Severity = 'Informational' | 'Low' | 'Medium' | 'High' | 'Critical'

/** What it happened to; which of these a class has is a table of the system log. */
export type About = {
  readonly user?: LogUser
  readonly entity?: LogEntity
  readonly group?: Named
  readonly policies?: readonly Named[]
  readonly privileges?: readonly string[]
  readonly resources?: readonly Named[]
  /** What else it concerns, where the class has no place for it: found by it, and among the facts of ours. */
  readonly related?: readonly Named[]
  /** How somebody authenticated. */
  readonly protocol?: 'OpenID' | 'SAML' | 'OAUTH 2.0'
}

export type Named = { readonly uid: string; readonly name: string; readonly type: string }
export type LogUser = {
  readonly uid: string
  readonly name: string
  readonly email?: string
  readonly fullName?: string
  readonly type: 'Unknown' | 'User' | 'System' | 'Service'
  readonly credentialUid?: string
}
export type LogEntity = Named & { readonly kind?: 'User' | 'Group' | 'Policy' }
