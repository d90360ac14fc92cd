import { isDeepStrictEqual } from 'node:util'
import { invalid, invalidAll } from '../../../lib/failure.ts'
import { toCamel } from '../../../lib/names.ts'
import { freeform, list, map } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { newReading } from '../../../wire/field.ts'
import { bool, id } from '../../../wire/scalars.ts'
import { type Answer, type AnyShape, deprecated, nullable, readOnly, shape, sourceOf } from '../../../wire/shape.ts'
import { AppUserType } from '../../directory/accounts/api.ts'
import { AccountStatus, AttributeValues, MOST_USERS, type Scope } from './shape.ts'

const UserStatus = enumeration('AccessReviewInclusionUserStatus', 'Whether a user is active.', [
  'USER_UNKNOWN',
  'USER_ENABLED',
  'USER_DISABLED',
  'USER_DELETED',
])
const accounts = {
  appUserStatuses: list(oneOfNames(AccountStatus, 'A status.'), 8, 'Accounts with one of these statuses.'),
  appUserTypes: list(oneOfNames(AppUserType, 'A type.'), 8, 'Accounts of one of these types.'),
}
const AccountScope = shape('AccessReviewScope', 'Which accounts, in the older form.', accounts)
const ExclusionScope = shape('AccessReviewExclusionScope', 'Which accounts are left out, in the older form.', accounts)
const InclusionScope = shape('AccessReviewInclusionScope', 'Whose access, in the older form.', {
  ...accounts,
  managerIds: list(id('A manager.'), MOST_USERS, 'Users whom one of these manages.'),
  multiUserProfileAttributes: map(AttributeValues, 32, 'Users with one of the values, for each attribute.'),
  noAccountOwners: bool('Accounts that belong to no known user.'),
  userIds: list(id('A user.'), MOST_USERS, 'These users.'),
  userStatuses: list(oneOfNames(UserStatus, 'A status.'), 8, 'Users with one of these statuses.'),
})
const SingleApp = shape('SingleAppSetup', 'One app, in the older form.', { appId: id('The app.') })
const MultiApp = shape('MultiAppSetup', 'Entitlements of several apps, in the older form.', {
  appEntitlements: nullable(freeform('Entitlements by app.')),
  appEntitlementDetails: nullable(freeform('What is known of them.')),
})
const Bindings = shape('BindingObjectSetup', 'Rows that are set apart, in the older form.', {})

const older = <S extends AnyShape>(held: S) => readOnly(nullable(deprecated(held)))

/** Of templates and campaigns. */
export const olderInclusion = { inclusionScope: older(InclusionScope) }
/** Of campaigns. `scope` and `inclusionScope` repeat what scopeV2 says; the others are never there. */
export const olderScope = {
  ...olderInclusion,
  scope: older(AccountScope),
  exclusionScope: older(ExclusionScope),
  singleApp: older(SingleApp),
  multiApp: older(MultiApp),
  bindings: older(Bindings),
}
type Inclusion = Answer<typeof InclusionScope> | null

/** What the older form says of users and accounts; null where it says nothing, or cannot say the same. */
export function inclusionOf(scope: Scope | null): Inclusion {
  if (!scope || scope.celExpression || scope.accountCelExpression) return null
  const { userCriteria: users, accountCriteria: held, selectedUsers } = scope
  if (!users && !held && !selectedUsers) return null
  if (users && users.groupAppEntitlementsRef.length > 0) return null
  if (held && held.accountDomain !== 'APP_USER_DOMAIN_UNSPECIFIED') return null
  return {
    appUserStatuses: held?.appUserStatuses ?? [],
    appUserTypes: held?.accountTypes ?? [],
    managerIds: users?.managerUserIds ?? [],
    multiUserProfileAttributes: users?.multiUserProfileAttributes ?? {},
    noAccountOwners: held?.noAccountOwner ?? false,
    userIds: selectedUsers?.userIds ?? [],
    userStatuses: (users?.userStatus ?? []).map((status) => `USER_${status}` as const),
  }
}

export function olderOf(scope: Scope | null) {
  const inclusionScope = inclusionOf(scope)
  const held = scope?.accountCriteria
  const says = held && inclusionScope && !held.noAccountOwner
  return {
    inclusionScope,
    scope: says ? { appUserStatuses: held.appUserStatuses, appUserTypes: held.accountTypes } : null,
    exclusionScope: null,
    singleApp: null,
    multiApp: null,
    bindings: null,
  }
}

type Update = {
  /** The shape of the campaign or template. */
  readonly shape: AnyShape
  readonly at: string
  readonly given: object | undefined
  readonly mask: string[] | undefined
  readonly stored: { readonly scopeType: string }
  /** What says the scope now. */
  readonly instead: string
}

/**
 * Existing clients send the older members with whatever they change, and name them in the mask. What was read comes back
 * without a difference, and is not applied; a scope that its author wrote and that would not count is refused. Answers the
 * rest of the mask.
 */
export function withoutOlder({ shape, at, given, mask, stored, instead }: Update): string[] | undefined {
  const sent = given ? sourceOf(given) : {}
  const shown = shape.write(stored as never) as Record<string, unknown> // Safe because it is an answer of the shape.
  for (const name of Object.keys(olderScope).filter((one) => one !== instead)) {
    const field = shape.fields[name]
    if (!field || sent[name] === undefined) continue
    const reading = newReading()
    const read = field.read(sent[name], `${at}.${name}`, reading)
    if (reading.violations.length > 0) throw invalidAll(reading.violations)
    const written = field.write(read as never)
    if (isEmpty(written) || isDeepStrictEqual(written, shown[name])) continue
    throw invalid(
      `${at}.${name}`,
      `is the older form of the scope and is not changed; use ${instead}`,
      'FEATURE_DISABLED',
    )
  }
  const isSame = [undefined, stored.scopeType, 'ACCESS_REVIEW_SCOPE_TYPE_UNSPECIFIED'].includes(
    sent.scopeType as string | undefined, // Safe because it is only compared.
  )
  return mask?.filter((path) => {
    const name = toCamel(path.split('.')[0]!)
    if (name === 'scopeType') return !isSame
    return name === instead || !(name in olderScope)
  })
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isEmpty) : !value
