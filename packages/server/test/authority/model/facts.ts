/** Names of users, apps and entitlements as the service gives them; the model knows nothing else of the service. */
export type UserId = string
export type AppId = string
export type Ref = string

export const SUPER = 'super_admin'
/** What everybody may have: nobody has to hand it out. */
export const BASIC = 'basic_user'

export type Person = {
  readonly id: UserId
  /** None when it cannot sign in. */
  roles: ReadonlySet<string>
  managers: readonly UserId[]
  /** Who acts for it where a step allows that. */
  readonly delegates: Set<UserId>
}

export type App = {
  readonly id: AppId
  readonly name: string
  /** The service itself. */
  readonly isOwn: boolean
  readonly owners: Set<UserId>
  /** Whoever holds one of these owns the app. */
  readonly owningRefs: Set<Ref>
}

export type Entitlement = {
  readonly ref: Ref
  readonly name: string
  readonly appId: AppId
  /** The role of the service that it stands for. */
  readonly role?: string
  /** The access profile whose membership it is. */
  readonly profileId?: string
  /** Everybody with an account in the app holds it. */
  readonly isAccess?: boolean
  readonly owners: Set<UserId>
}

export const isPartOf = (what: Entitlement, of: Ref | AppId): boolean => of === what.ref || of === what.appId

/** Somebody at a moment: what it was, when it did something. */
export type Standing = {
  readonly userId: UserId
  readonly isSuper: boolean
  readonly roles: ReadonlySet<string>
  readonly ownApps: ReadonlySet<AppId>
  /** The program of a connector, which says how its app is. */
  readonly feeds?: AppId
}

/** Whom a policy asks, and what it does without asking. */
export type PolicyContent = {
  /** Nobody is asked. */
  readonly accepts: boolean
  readonly users: readonly UserId[]
  readonly self: boolean
  readonly manager: boolean
  /** Holders of these decide. */
  readonly groups: readonly Ref[]
  readonly entitlementOwners: boolean
  /** Given instead, or as well. */
  readonly delegatesTo: readonly Ref[]
  readonly runs: readonly string[]
}

export const NO_POLICY: PolicyContent = {
  accepts: false,
  users: [],
  self: false,
  manager: false,
  groups: [],
  entitlementOwners: false,
  delegatesTo: [],
  runs: [],
}

export type AutomationContent = {
  readonly appId: AppId
  readonly gives: readonly Ref[]
  readonly takes: readonly Ref[]
  readonly takesAll: boolean
  readonly runs: readonly string[]
  /** It changes whether people can sign in at all. */
  readonly setsStatus: boolean
  /** Whatever waits for others waits for these instead. */
  readonly handsOverTo: readonly UserId[]
  /** It starts by itself. */
  readonly isTriggered: boolean
}
