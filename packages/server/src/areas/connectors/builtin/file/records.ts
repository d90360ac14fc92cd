import { inBatches } from '../batches.ts'
import type { RecordBatch } from '../connector.ts'
import { readTime } from '../read-time.ts'
import type { Column, Row } from './columns.ts'
import { isUse, useRecord } from './uses.ts'

type Warn = (place: string, message: string) => void
type Item = Record<string, unknown>

const GRANT_COLUMNS: readonly Column[] = ['resourceType', 'resourceName', 'entitlement']
const OF_GRANTS: ReadonlySet<string> = new Set([
  ...GRANT_COLUMNS,
  'entitlementName',
  'entitlementSlug',
  'entitlementDescription',
  'userId',
])

/** A grant row may name only the user; such a row does not describe the user. */
const describesUser = (row: Row): boolean =>
  Object.keys(row.known).some((column) => !OF_GRANTS.has(column)) ||
  !GRANT_COLUMNS.some((column) => column in row.known)

/**
 * Rows → records. A row with a user is an account with its groups and roles; one that also names a resource, or only
 * that, is a grant; one with a time of use is a use. Unusable rows are reported with their place and left out.
 */
export class FileRecords {
  readonly #warn: Warn
  readonly #types = new Map<string, Item>([['user', { id: 'user', displayName: 'User', traits: ['TRAIT_USER'] }]])
  readonly #users = new Map<string, { place: string; item: Item }>()
  readonly #resources = new Map<string, Item>()
  readonly #entitlements = new Map<string, Item>()
  /** Who holds each entitlement. */
  readonly #grants = new Map<string, Set<string>>()
  readonly #uses = new Map<string, Item>()

  constructor(warn: Warn) {
    this.#warn = warn
  }

  add(row: Row): void {
    const userId = row.known.userId
    if (userId === undefined) this.#warn(row.place, 'has no User ID and is left out')
    else if (isUse(row)) this.#addUse(userId, row)
    else {
      if (describesUser(row)) this.#addUser(userId, row)
      this.#addLists(userId, row)
      this.#addGrant(userId, row)
    }
  }

  #addUser(id: string, row: Row): void {
    const item = userRecord(id, row, this.#warn)
    const before = this.#users.get(id)
    if (before && JSON.stringify(before.item) !== JSON.stringify(item)) {
      this.#warn(row.place, `User ID "${id}" was described differently at ${before.place}; the first one counts`)
    } else this.#users.set(id, { place: row.place, item })
  }

  #addLists(userId: string, { known }: Row): void {
    for (const [column, type, slug] of LISTS) {
      for (const name of split(known[column])) {
        this.#give(userId, {
          type: { id: type, displayName: type === 'group' ? 'Group' : 'Role', trait: TRAITS[type]! },
          resource: { id: key(name), displayName: name },
          entitlement: { slug, displayName: `${name} ${slug}`, description: '' },
        })
      }
    }
  }

  #addGrant(userId: string, { known, place }: Row): void {
    const missing = GRANT_COLUMNS.filter((column) => known[column] === undefined)
    if (missing.length === GRANT_COLUMNS.length) return
    if (missing.length > 0) {
      this.#warn(place, 'names only part of a grant: Resource Type, Resource Name and Entitlement belong together')
      return
    }
    const [type, resource, entitlement] = GRANT_COLUMNS.map((column) => known[column]!) as [string, string, string] // Safe because none is missing.
    this.#give(userId, {
      type: { id: typeId(type), displayName: type, trait: TRAITS[typeId(type)] },
      resource: { id: key(resource), displayName: resource },
      entitlement: {
        slug: key(known.entitlementSlug ?? entitlement).slice(0, 64),
        displayName: known.entitlementName ?? entitlement,
        description: known.entitlementDescription ?? '',
        key: key(entitlement),
      },
    })
  }

  #addUse(userId: string, row: Row): void {
    const use = useRecord(userId, row, { type: typeId, key }, this.#warn)
    if (use) this.#uses.set(String(use.id), use)
  }

  #give(userId: string, { type, resource, entitlement }: Given): void {
    if (!this.#types.has(type.id)) {
      this.#types.set(type.id, { id: type.id, displayName: type.displayName, traits: type.trait ? [type.trait] : [] })
    }
    const resourceId = { resourceType: type.id, resource: resource.id }
    const place = `${type.id}:${resource.id}`
    if (!this.#resources.has(place)) {
      this.#resources.set(place, { id: resourceId, displayName: resource.displayName })
    }
    const entitlementId = `${place}:${entitlement.key ?? entitlement.slug}`
    if (!this.#entitlements.has(entitlementId)) {
      this.#entitlements.set(entitlementId, {
        id: entitlementId,
        resourceId,
        slug: entitlement.slug,
        displayName: entitlement.displayName,
        description: entitlement.description,
        purpose: 'ASSIGNMENT',
      })
    }
    const holders = this.#grants.get(entitlementId)
    if (holders) holders.add(userId)
    else this.#grants.set(entitlementId, new Set([userId]))
  }

  *batches(): Generator<RecordBatch> {
    yield* inBatches('resourceTypes', this.#types.values())
    yield* inBatches('resources', this.#resources.values())
    yield* inBatches(
      'resources',
      this.#users.values().map(({ item }) => item),
    )
    yield* inBatches('entitlements', this.#entitlements.values())
    yield* inBatches('grants', this.#givenGrants())
    yield* inBatches('uses', this.#uses.values())
  }

  *#givenGrants(): Generator<Item> {
    for (const [entitlementId, holders] of this.#grants) {
      for (const resource of holders) {
        yield { id: `${entitlementId}:${resource}`, entitlementId, principalId: { resourceType: 'user', resource } }
      }
    }
  }
}

type Given = {
  type: { id: string; displayName: string; trait: string | undefined }
  resource: { id: string; displayName: string }
  entitlement: { slug: string; displayName: string; description: string; key?: string }
}

const LISTS: readonly [column: Column, type: string, slug: string][] = [
  ['groups', 'group', 'member'],
  ['roles', 'role', 'assigned'],
]
const TRAITS: Readonly<Record<string, string>> = { group: 'TRAIT_GROUP', role: 'TRAIT_ROLE', app: 'TRAIT_APP' }

const split = (list = ''): string[] => [
  ...new Set(
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]
/** The stable id of a thing that has only a name: a changed spelling is another thing, a changed case is not. */
const key = (name: string): string => name.trim().toLowerCase()
const typeId = (name: string): string =>
  key(name)
    .replace(/[^a-z0-9_-]+/g, '_')
    .slice(0, 64)

function userRecord(id: string, { known, rest, place }: Row, warn: Warn): Item {
  const fullName = known.fullName ?? [known.firstName, known.lastName].filter((part) => part).join(' ')
  return {
    id: { resourceType: 'user', resource: id },
    displayName: fullName || known.username || known.email || id,
    user: {
      emails: known.email ? [{ address: known.email, primary: true }] : [],
      login: known.username ?? '',
      status: oneOf(STATUSES, known.status, 'User Status', place, warn) ?? 'STATUS_ENABLED',
      accountType: oneOf(ACCOUNT_TYPES, known.userType, 'User Type', place, warn) ?? 'HUMAN',
      lastLogin: lastLogin(known.lastLogin, place, warn),
      profile: {
        ...rest,
        ...optional('firstName', known.firstName),
        ...optional('lastName', known.lastName),
        ...optional('managerId', known.managerId),
        ...optional('department', known.department),
        ...optional('jobTitle', known.jobTitle),
        ...optional('accountOwner', known.accountOwner),
      },
    },
  }
}

const optional = (name: string, value: string | undefined): Item => (value === undefined ? {} : { [name]: value })

const STATUSES: Readonly<Record<string, string>> = {
  enabled: 'STATUS_ENABLED',
  active: 'STATUS_ENABLED',
  true: 'STATUS_ENABLED',
  disabled: 'STATUS_DISABLED',
  inactive: 'STATUS_DISABLED',
  suspended: 'STATUS_DISABLED',
  locked: 'STATUS_DISABLED',
  terminated: 'STATUS_DISABLED',
  false: 'STATUS_DISABLED',
  deleted: 'STATUS_DELETED',
}
const ACCOUNT_TYPES: Readonly<Record<string, string>> = {
  user: 'HUMAN',
  human: 'HUMAN',
  service: 'SERVICE',
  system: 'SYSTEM',
}

function oneOf(
  names: Readonly<Record<string, string>>,
  given: string | undefined,
  heading: string,
  place: string,
  warn: Warn,
): string | undefined {
  if (given === undefined) return undefined
  const known = Object.hasOwn(names, key(given)) ? names[key(given)] : undefined
  if (!known) warn(place, `${heading} "${given.slice(0, 64)}" is none of ${Object.keys(names).join(', ')}`)
  return known
}

function lastLogin(given: string | undefined, place: string, warn: Warn): string | undefined {
  if (given === undefined) return undefined
  const at = readTime(given)
  if (!at) warn(place, `Last Login "${given.slice(0, 64)}" is no date; write it as 2026-01-31 or 2026-01-31T08:00:00Z`)
  return at
}
