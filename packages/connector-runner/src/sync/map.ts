import {
  type AgentTrait,
  type Annotations,
  type AppTrait,
  type Entitlement,
  enumName,
  fromStruct,
  fromTimestamp,
  type Grant,
  type NonHumanIdentityTrait,
  type ProfileTrait,
  type Resource,
  type ResourceId,
  type ResourceType,
  type SecretTrait,
  type Struct,
  type UserTrait,
} from '@reeve/connector-protocol'
import type { Match } from './match.ts'
import { compact, cut } from './record-text.ts'
import type { TypeNames } from './type-names.ts'

const NAME = 1024
const TEXT = 8192
/** A profile of more than this many characters is left out: a record has a limit. */
const PROFILE = 200_000

type Record_ = Record<string, unknown>

export function resourceTypeRecord(
  type: ResourceType,
  { id, isTransient }: { id: string; isTransient: boolean },
): Record_ {
  const traits = type.traits.map((trait) => enumName('ResourceType.Trait', trait) ?? '')
  return compact({
    id,
    displayName: cut(type.display_name, NAME),
    description: cut(type.description, TEXT),
    traits: traits.filter((trait) => trait !== '' && trait !== 'TRAIT_UNSPECIFIED').slice(0, 16),
    transient: isTransient || undefined,
  })
}

export const keyOf = (names: TypeNames, id: ResourceId | null | undefined): string | undefined => {
  const type = id && names.find(id.resource_type)
  return type && id.resource !== '' ? `${type}/${id.resource}` : undefined
}

const refOf = (names: TypeNames, id: ResourceId | null | undefined): Record_ | undefined => {
  const type = id?.resource && names.find(id.resource_type)
  return type ? { resourceType: type, resource: id.resource } : undefined
}

export function resourceRecord(resource: Resource, said: Annotations, names: TypeNames): Record_ {
  const link = said.first<{ url: string }>('ExternalLink')?.url || resource.external_id?.link
  const user = said.first<UserTrait>('UserTrait')
  const group = said.first<ProfileTrait>('GroupTrait')
  const role = said.first<ProfileTrait>('RoleTrait')
  const app = said.first<AppTrait>('AppTrait')
  const secret = said.first<SecretTrait>('SecretTrait')
  const nhi = said.first<NonHumanIdentityTrait>('NonHumanIdentityTrait')
  const agent = said.first<AgentTrait>('AgentTrait')
  return compact({
    id: refOf(names, resource.id),
    parentId: refOf(names, resource.parent_resource_id),
    displayName: cut(resource.display_name, NAME),
    description: cut(resource.description, TEXT),
    externalId: cut(resource.external_id?.id || said.first<{ id: string }>('RawId')?.id, NAME),
    profile: user || group || role ? undefined : profileOf(resource.profile),
    annotations: link ? { link: cut(link, NAME) } : undefined,
    user: user && userOf(user, resource),
    group: group && compact({ profile: profileOf(group.profile ?? resource.profile) }),
    role: role && compact({ profile: profileOf(role.profile ?? resource.profile) }),
    app: app && compact({ helpUrl: cut(app.help_url, 2048), flags: namesOf('AppTrait.AppFlag', app.flags) }),
    secret:
      secret &&
      compact({
        createdAt: fromTimestamp(secret.created_at),
        expiresAt: fromTimestamp(secret.expires_at),
        lastUsedAt: fromTimestamp(secret.last_used_at),
        createdById: refOf(names, secret.created_by_id),
        identityId: refOf(names, secret.identity_id),
      }),
    nhi:
      nhi &&
      compact({ type: namesOf('NonHumanIdentityTrait.NhiType', [nhi.nhi_type])[0], detail: cut(nhi.nhi_detail, NAME) }),
    agent:
      agent &&
      compact({
        status: namesOf('AgentTrait.AgentStatus', [agent.status])[0],
        identityId: refOf(names, agent.identity_resource_id),
      }),
  })
}

const STATUSES = ['STATUS_UNSPECIFIED', 'STATUS_ENABLED', 'STATUS_DISABLED', 'STATUS_DELETED']
const ACCOUNT_TYPES = [undefined, 'HUMAN', 'SERVICE', 'SYSTEM']

function userOf(user: UserTrait, resource: Resource): Record_ {
  const status = user.status?.status || resource.status?.status
  const { given_name: given, family_name: family } = user.structured_name ?? {}
  const profile = compact({
    ...fromStruct(user.profile ?? resource.profile),
    ...(given ? { first_name: given } : {}),
    ...(family ? { last_name: family } : {}),
  })
  return compact({
    emails: user.emails
      .filter(({ address }) => address !== '' && address.length <= 320)
      .slice(0, 64)
      .map(({ address, is_primary }) => compact({ address, primary: is_primary || undefined })),
    login: cut(user.login, 512),
    loginAliases: user.login_aliases.slice(0, 64).map((alias) => cut(alias, 512)),
    status: status ? STATUSES[status] : undefined,
    statusDetails: cut(user.status?.details || resource.status?.details, NAME),
    accountType: ACCOUNT_TYPES[user.account_type],
    employeeIds: user.employee_ids.slice(0, 64).map((id) => cut(id, 256)),
    profile: bounded(profile),
    lastLogin: fromTimestamp(user.last_login),
    createdAt: fromTimestamp(user.created_at) ?? fromTimestamp(resource.created_at),
    mfaEnabled: user.mfa_status ? user.mfa_status.mfa_enabled : undefined,
    ssoEnabled: user.sso_status ? user.sso_status.sso_enabled : undefined,
  })
}

const profileOf = (struct: Struct | null): Record_ | undefined => bounded(fromStruct(struct))

function bounded(profile: Record_): Record_ | undefined {
  if (Object.keys(profile).length === 0) return undefined
  const most = Object.entries(profile).slice(0, 512)
  const kept = Object.fromEntries(most)
  return JSON.stringify(kept).length > PROFILE ? undefined : kept
}

const namesOf = (name: string, numbers: readonly number[]): string[] =>
  numbers.filter((number) => number > 0).flatMap((number) => enumName(name, number) ?? [])

const PURPOSES = [undefined, 'ASSIGNMENT', 'PERMISSION', 'OWNERSHIP']

export function entitlementRecord(
  entitlement: Entitlement,
  said: Annotations,
  { names, canProvision }: { names: TypeNames; canProvision: boolean },
): Record_ {
  return compact({
    id: entitlement.id,
    resourceId: refOf(names, entitlement.resource?.id),
    slug: cut(entitlement.slug, 256),
    displayName: cut(entitlement.display_name, NAME),
    description: cut(entitlement.description, TEXT),
    purpose: PURPOSES[entitlement.purpose],
    grantableTo: entitlement.grantable_to.flatMap(({ id }) => names.find(id) ?? []).slice(0, 64),
    externalId: cut(said.first<{ id: string }>('RawId')?.id, NAME),
    provisionable: canProvision && !said.has('EntitlementImmutable'),
  })
}

type Expandable = {
  readonly entitlement_ids: readonly string[]
  readonly shallow: boolean
  readonly resource_type_ids: readonly string[]
}

type GrantParts = {
  readonly id: string
  readonly names: TypeNames
  readonly isEntitlement: (id: string) => boolean
  readonly match?: Match
}

/** Without an external id: Reeve would return that with a revoke, and the id would be lost. */
export function grantRecord(grant: Grant, said: Annotations, { id, names, isEntitlement, match }: GrantParts): Record_ {
  const expandable = said.first<Expandable>('GrantExpandable')
  const entitlementIds = expandable?.entitlement_ids.filter(isEntitlement).slice(0, 1000) ?? []
  return compact({
    id,
    entitlementId: grant.entitlement?.id,
    ...(match ? { principalMatch: match } : { principalId: refOf(names, grant.principal?.id) }),
    sources: Object.keys(grant.sources?.sources ?? {}).slice(0, 1000),
    expandable:
      entitlementIds.length > 0
        ? compact({
            entitlementIds,
            shallow: expandable?.shallow || undefined,
            resourceTypes: expandable?.resource_type_ids.flatMap((one) => names.find(one) ?? []),
          })
        : undefined,
    immutable: said.has('GrantImmutable') || undefined,
  })
}
