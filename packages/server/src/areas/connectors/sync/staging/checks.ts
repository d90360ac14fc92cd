import { type GrantRecord, MATCH_KEYS, type SourceKind, TRAITS, type UseRecord } from '../records.ts'
import { bool, type Check, listOf, mapOf, matching, moment, object, oneOf, type Problem, str } from './check.ts'

const NAME = str(1024)
const TEXT = str(8192)
const SOURCE_ID = str(1024, 1)
const TYPE_ID = matching(/^[a-z0-9_-]{1,64}$/, '1 to 64 of a-z, 0-9, "_" and "-"')
const REF = object({ resourceType: TYPE_ID, resource: SOURCE_ID })
const PROFILE = mapOf(512)

const USER = object(
  {},
  {
    emails: listOf(64, object({ address: str(320, 1) }, { primary: bool })),
    login: str(512),
    loginAliases: listOf(64, str(512)),
    status: oneOf('STATUS_UNSPECIFIED', 'STATUS_ENABLED', 'STATUS_DISABLED', 'STATUS_DELETED'),
    statusDetails: NAME,
    accountType: oneOf('HUMAN', 'SERVICE', 'SYSTEM'),
    employeeIds: listOf(64, str(256)),
    profile: PROFILE,
    lastLogin: moment,
    createdAt: moment,
    mfaEnabled: bool,
    ssoEnabled: bool,
  },
)

const WITH_PROFILE = object({}, { profile: PROFILE })

const USE = object(
  { id: str(2048, 1), principalId: REF, occurredAt: moment },
  {
    resourceId: REF,
    entitlementId: SOURCE_ID,
    app: object({}, { identifier: str(1024), displayName: str(256), consent: bool }),
  },
)

/** Another app is used, or something of this one. */
function whatWasUsed({ app, resourceId, entitlementId }: UseRecord): Problem | undefined {
  if (!app) return undefined
  if (resourceId || entitlementId) return { path: 'app', message: 'cannot be told with resourceId or entitlementId' }
  if ((app.identifier ?? '').trim() || (app.displayName ?? '').trim()) return undefined
  return { path: 'app', message: 'needs an identifier or a displayName' }
}

const GRANT = object(
  { id: str(2048, 1), entitlementId: SOURCE_ID },
  {
    principalId: REF,
    principalMatch: object({}, { key: oneOf(...MATCH_KEYS), attribute: str(256), value: str(1024), all: bool }),
    sources: listOf(1000, SOURCE_ID),
    expandable: object(
      { entitlementIds: listOf(1000, SOURCE_ID) },
      { shallow: bool, resourceTypes: listOf(64, TYPE_ID) },
    ),
    immutable: bool,
    externalId: str(2048),
  },
)

/** Either who holds it is named, or it is told how to find them. */
function whoHolds({ principalId, principalMatch: match, expandable }: GrantRecord): Problem | undefined {
  if (!match) return principalId ? undefined : { path: 'principalId', message: 'is missing' }
  if (principalId) return { path: 'principalMatch', message: 'cannot be told with principalId' }
  if (expandable) return { path: 'principalMatch', message: 'cannot be told with expandable' }
  if (match.all) return match.key ? { path: 'principalMatch.all', message: 'cannot be told with a key' } : undefined
  if (!match.key) return { path: 'principalMatch.key', message: 'is missing' }
  if (!match.value?.trim()) return { path: 'principalMatch.value', message: 'must not be empty' }
  if (match.key !== 'profile' || match.attribute) return undefined
  return { path: 'principalMatch.attribute', message: 'is missing' }
}

/** The check of a record of each kind. */
export const CHECKS: Readonly<Record<SourceKind, Check>> = {
  resourceType: object(
    { id: TYPE_ID },
    { displayName: NAME, description: TEXT, traits: listOf(16, oneOf(...TRAITS)), transient: bool },
  ),
  resource: object(
    { id: REF },
    {
      parentId: REF,
      displayName: NAME,
      description: TEXT,
      externalId: str(1024),
      annotations: mapOf(128, str(1024)),
      profile: PROFILE,
      user: USER,
      group: WITH_PROFILE,
      role: WITH_PROFILE,
      app: object({}, { helpUrl: str(2048), accountName: NAME, flags: listOf(64, str(128)) }),
      secret: object(
        {},
        { createdAt: moment, expiresAt: moment, lastUsedAt: moment, createdById: REF, identityId: REF },
      ),
      nhi: object({}, { type: str(64), detail: NAME }),
      agent: object({}, { status: str(64), identityId: REF }),
      owners: listOf(32, str(320, 1)),
    },
  ),
  entitlement: object(
    { id: SOURCE_ID, resourceId: REF },
    {
      slug: str(256),
      displayName: NAME,
      description: TEXT,
      purpose: oneOf('ASSIGNMENT', 'PERMISSION', 'OWNERSHIP'),
      grantableTo: listOf(64, TYPE_ID),
      externalId: str(1024),
      provisionable: bool,
      annotations: mapOf(128, str(1024)),
    },
  ),
  grant: (value) => GRANT(value) ?? whoHolds(value as GrantRecord), // Safe because the first found nothing wrong.
  use: (value) => USE(value) ?? whatWasUsed(value as UseRecord), // Safe because the first found nothing wrong.
  delete: object(
    {},
    {
      resourceType: TYPE_ID,
      resource: REF,
      entitlement: SOURCE_ID,
      grant: object({}, { id: str(2048, 1), entitlementId: SOURCE_ID, principalId: REF }),
    },
  ),
}
