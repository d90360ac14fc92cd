/** Records of connectors, as they are staged. Absent members are empty. */
export type SourceKind = 'resourceType' | 'resource' | 'entitlement' | 'grant' | 'use' | 'delete'

export const TRAITS = [
  'TRAIT_USER',
  'TRAIT_GROUP',
  'TRAIT_ROLE',
  'TRAIT_APP',
  'TRAIT_SECRET',
  'TRAIT_ROLE_SCOPE',
  'TRAIT_SECURITY_INSIGHT',
  'TRAIT_SCOPE_BINDING',
  'TRAIT_VENDOR',
  'TRAIT_VENDOR_AGREEMENT',
  'TRAIT_LICENSE_PROFILE',
  'TRAIT_AGENT',
  'TRAIT_MANAGED_DEVICE',
] as const
export type Trait = (typeof TRAITS)[number]

export type ResourceRef = { readonly resourceType: string; readonly resource: string }

export type ResourceTypeRecord = {
  readonly id: string
  readonly displayName?: string
  readonly description?: string
  readonly traits?: readonly Trait[]
  /** Invitations and the like: their number means nothing. */
  readonly transient?: boolean
}

export type UserTrait = {
  readonly emails?: readonly { readonly address: string; readonly primary?: boolean }[]
  readonly login?: string
  readonly loginAliases?: readonly string[]
  readonly status?: 'STATUS_UNSPECIFIED' | 'STATUS_ENABLED' | 'STATUS_DISABLED' | 'STATUS_DELETED'
  readonly statusDetails?: string
  readonly accountType?: 'HUMAN' | 'SERVICE' | 'SYSTEM'
  readonly employeeIds?: readonly string[]
  readonly profile?: Readonly<Record<string, unknown>>
  readonly lastLogin?: string
  readonly createdAt?: string
  readonly mfaEnabled?: boolean
  readonly ssoEnabled?: boolean
}

export type ResourceRecord = {
  readonly id: ResourceRef
  readonly parentId?: ResourceRef
  readonly displayName?: string
  readonly description?: string
  /** Stable native id; the resource's id when absent. */
  readonly externalId?: string
  readonly annotations?: Readonly<Record<string, string>>
  /** What is known of it besides, whatever its type; members of the profile of its trait win. */
  readonly profile?: Readonly<Record<string, unknown>>
  readonly user?: UserTrait
  readonly group?: { readonly profile?: Readonly<Record<string, unknown>> }
  readonly role?: { readonly profile?: Readonly<Record<string, unknown>> }
  readonly app?: { readonly helpUrl?: string; readonly accountName?: string; readonly flags?: readonly string[] }
  readonly secret?: {
    readonly createdAt?: string
    readonly expiresAt?: string
    readonly lastUsedAt?: string
    readonly createdById?: ResourceRef
    readonly identityId?: ResourceRef
  }
  readonly nhi?: { readonly type?: string; readonly detail?: string }
  readonly agent?: { readonly status?: string; readonly identityId?: ResourceRef }
  /** E-mail addresses or ids of accounts of this connector. */
  readonly owners?: readonly string[]
}

export type EntitlementRecord = {
  readonly id: string
  readonly resourceId: ResourceRef
  readonly slug?: string
  readonly displayName?: string
  readonly description?: string
  readonly purpose?: 'ASSIGNMENT' | 'PERMISSION' | 'OWNERSHIP'
  readonly grantableTo?: readonly string[]
  readonly externalId?: string
  /** Whether it can be given and taken; when absent, what the connector can do with the type decides. */
  readonly provisionable?: boolean
  /** Whatever else the source says of it, such as groups of which nobody may hold two. */
  readonly annotations?: Readonly<Record<string, string>>
}

export const MATCH_KEYS = ['email', 'username', 'employeeId', 'externalId', 'profile'] as const

/** Exactly one account of the app with this value, or all of them. */
export type PrincipalMatch = {
  readonly key?: (typeof MATCH_KEYS)[number]
  /** Of a profile: the name of the attribute. */
  readonly attribute?: string
  readonly value?: string
  readonly all?: boolean
}

export type GrantRecord = {
  readonly id: string
  readonly entitlementId: string
  /** Who holds it: this, or who matches. */
  readonly principalId?: ResourceRef
  /** Accounts that another connector of the app brings, looked up anew with every sync. */
  readonly principalMatch?: PrincipalMatch
  /** Entitlements it is inherited from; its own among them when it is also held directly. */
  readonly sources?: readonly string[]
  /** The principal is a group: who holds these entitlements holds this one too. */
  readonly expandable?: {
    readonly entitlementIds: readonly string[]
    readonly shallow?: boolean
    /** Only accounts of these types hold it through the group; all when empty. */
    readonly resourceTypes?: readonly string[]
  }
  readonly immutable?: boolean
  readonly externalId?: string
}

/** An account was used. Without anything more it is the app itself that was signed in to. */
export type UseRecord = {
  /** The reporter's id of the event; reporting it again changes nothing. */
  readonly id: string
  readonly principalId: ResourceRef
  readonly occurredAt: string
  readonly resourceId?: ResourceRef
  readonly entitlementId?: string
  /** Another app that was signed in to, or that got consent to act for the user. */
  readonly app?: { readonly identifier?: string; readonly displayName?: string; readonly consent?: boolean }
}

/** Partial syncs name what is gone: one member of each. A grant is named by its id, or by who holds what. */
export type DeleteRecord = {
  readonly resourceType?: string
  readonly resource?: ResourceRef
  readonly entitlement?: string
  readonly grant?: { readonly id?: string; readonly entitlementId?: string; readonly principalId?: ResourceRef }
}

export type SourceRecords = {
  resourceType: ResourceTypeRecord
  resource: ResourceRecord
  entitlement: EntitlementRecord
  grant: GrantRecord
  use: UseRecord
  delete: DeleteRecord
}
