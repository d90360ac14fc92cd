/** What a push connector takes, as far as the company needs it. */
export type ResourceRef = { readonly resourceType: string; readonly resource: string }

export type ResourceTypeRecord = {
  readonly id: string
  readonly displayName: string
  readonly traits: readonly string[]
}

export type ResourceRecord = {
  readonly id: ResourceRef
  readonly displayName: string
  readonly description?: string
  readonly annotations?: Readonly<Record<string, string>>
  readonly user?: {
    readonly emails: readonly { readonly address: string; readonly primary: boolean }[]
    readonly login: string
    readonly status: 'STATUS_ENABLED' | 'STATUS_DISABLED'
    readonly accountType: 'HUMAN' | 'SERVICE' | 'SYSTEM'
    readonly employeeIds?: readonly string[]
    readonly profile?: Readonly<Record<string, string>>
    readonly lastLogin?: string
    readonly mfaEnabled?: boolean
  }
  readonly nhi?: { readonly type: 'ASSUMABLE_ROLE' }
  readonly app?: { readonly helpUrl: string; readonly accountName: string }
  readonly secret?: {
    readonly createdAt: string
    readonly expiresAt?: string
    readonly lastUsedAt?: string
    readonly createdById: ResourceRef
    readonly identityId: ResourceRef
  }
}

export type EntitlementRecord = {
  readonly id: string
  readonly resourceId: ResourceRef
  readonly slug: string
  readonly displayName: string
  readonly description: string
  readonly purpose: 'ASSIGNMENT' | 'PERMISSION'
}

export type GrantRecord = {
  readonly id: string
  readonly entitlementId: string
  readonly principalId: ResourceRef
  readonly expandable?: { readonly entitlementIds: readonly string[]; readonly shallow: boolean }
}

export type Slice = {
  readonly resources: readonly ResourceRecord[]
  readonly entitlements: readonly EntitlementRecord[]
  readonly grants: readonly GrantRecord[]
}

export const NOTHING: Slice = { resources: [], entitlements: [], grants: [] }

export type Risk = 'Low' | 'Medium' | 'High' | 'Critical'
export type Framework = 'SOX' | 'SOC 2' | 'ISO 27001' | 'GDPR'
export type Tag = { readonly risk: Risk; readonly frameworks: readonly Framework[] }

/** One system that knows about the company. */
export type Source = {
  readonly key: string
  readonly name: string
  readonly about: string
  readonly monthlyCostUsd: number
  readonly resourceTypes: readonly ResourceTypeRecord[]
  /** What exists independently of the people: groups, roles, service accounts, secrets. */
  furniture(round: number): Slice
  /** What is there of one person. */
  ofPerson(index: number, round: number): Slice
  /** What its entitlements are tagged with, by their id. */
  readonly tags: ReadonlyMap<string, Tag>
}

export const ref = (resourceType: string, resource: string): ResourceRef => ({ resourceType, resource })

export const grantOf = (entitlementId: string, principalId: ResourceRef): GrantRecord => ({
  id: `${entitlementId}/${principalId.resourceType}:${principalId.resource}`,
  entitlementId,
  principalId,
})

/** Those who are in the group have what the group has. */
export const nestedGrant = (entitlementId: string, group: string): GrantRecord => ({
  ...grantOf(entitlementId, ref('group', group)),
  expandable: { entitlementIds: [memberOf(group)], shallow: false },
})

export const memberOf = (group: string): string => `group:${group}:member`
