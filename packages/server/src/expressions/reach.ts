import type { AppUserFields } from './types/account.ts'
import type { UserFields } from './types/user.ts'

/**
 * What an expression sees: the whole tenant, or what the owner of one app may read. Without an app that is what
 * everybody may read.
 */
export type Reach = 'tenant' | { readonly appId: string }

/** What every user may read of every other. */
export const BASIC_USER: ReadonlySet<string> = new Set(['id', 'displayName', 'email', 'status', 'type'])

/** What says which account it is; of accounts of other apps nothing else is seen. */
export const BASIC_ACCOUNT: ReadonlySet<string> = new Set([
  'id',
  'appId',
  'identityUserId',
  'displayName',
  'appUserType',
  'status',
])

export const basicUserFields = ({ id, displayName, email, status, type }: UserFields): UserFields => ({
  id,
  displayName,
  email,
  status,
  type,
})

const basicAccountFields = (account: AppUserFields): AppUserFields => {
  const { id, appId, identityUserId, displayName, appUserType, status } = account
  return { id, appId, identityUserId, displayName, appUserType, status }
}

export const seenUser = (reach: Reach, user: UserFields): UserFields =>
  reach === 'tenant' ? user : basicUserFields(user)

const seenAccount = (reach: Reach, account: AppUserFields): AppUserFields =>
  reach === 'tenant' || (reach.appId !== '' && account.appId === reach.appId) ? account : basicAccountFields(account)

/** The value of a variable as it is seen; `type` is the declared one. */
export function seenValue(type: string, value: unknown, reach: Reach): unknown {
  if (reach === 'tenant') return value
  switch (type) {
    case 'User':
      return seenUser(reach, value as UserFields) // Safe because it was given as the variable's type.
    case 'list<User>':
      return (value as readonly UserFields[]).map((one) => seenUser(reach, one)) // Safe as above.
    case 'AppUser':
      return seenAccount(reach, value as AppUserFields) // Safe as above.
    default:
      return value
  }
}
