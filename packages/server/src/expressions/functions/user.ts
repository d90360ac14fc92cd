import { currentLookups } from '../run-context.ts'
import type { AppUserFields } from '../types/account.ts'
import { typed } from '../values/typed.ts'
import { users } from './directory.ts'
import { type FunctionRow, lookup } from './row.ts'

type Call = (userId: string, ...rest: string[]) => Promise<unknown>
type Named = { name: string; strings: 1 | 2; result: string; about: string; group?: 'U' | 'P'; only?: string[] }

const POLICIES = ['policy_condition', 'policy_wait', 'policy_approver', 'policy_provisioner']

export const user: readonly FunctionRow[] = [
  ...overUser(
    {
      name: 'HasApp',
      strings: 1,
      result: 'bool',
      about: 'Whether the user has an enabled account or a grant in the app.',
    },
    (userId, appId = '') => currentLookups().hasApp(userId, appId),
    false,
  ),
  ...overUser(
    {
      name: 'HasEntitlement',
      strings: 2,
      result: 'bool',
      about: 'Whether the user holds the entitlement now, directly or inherited.',
    },
    (userId, appId = '', entitlementId = '') => currentLookups().hasEntitlement(userId, { appId, entitlementId }),
    false,
  ),
  ...overUser(
    {
      name: 'GetAppUserStatus',
      strings: 1,
      result: 'string',
      about: 'USER_STATUS_ENABLED, _DISABLED, _DELETED or _UNSPECIFIED; of several accounts the most alive one counts.',
    },
    accountStatus,
    'USER_STATUS_UNSPECIFIED',
  ),
  ...['ListAppUsersForUser', 'GetAppUsersForUser'].flatMap((name) =>
    overUser(
      {
        name,
        strings: 1,
        result: 'list<AppUser>',
        about: 'The user’s accounts in the app.',
        only: ['workflow', 'account_provisioning'],
      },
      async (userId, appId = '') =>
        (await currentLookups().listAccounts(userId, appId)).map((one) => typed('AppUser', one)),
      [],
    ),
  ),
  ...overUser(
    {
      name: 'GetAppUserManagers',
      strings: 1,
      result: 'list<User>',
      about: 'The managers named by the user’s account in the app.',
      only: [...POLICIES, 'workflow'],
    },
    async (userId, appId = '') => users(await currentLookups().listAccountManagers(userId, appId)),
    [],
  ),
  ...overUser(
    {
      name: 'GrantedFromEnrollment',
      strings: 2,
      result: 'bool',
      about: 'Whether the grant came from an enrollment in an access profile.',
      group: 'P',
    },
    async (userId, appId = '', entitlementId = '') =>
      (await currentLookups().grantedFromEnrollment(userId, { appId, entitlementId })) !== 'no',
    false,
  ),
  ...overUser(
    {
      name: 'AutomaticallyGrantedFromEnrollment',
      strings: 2,
      result: 'bool',
      about: 'Whether the grant came from an automatic enrollment.',
      group: 'P',
    },
    async (userId, appId = '', entitlementId = '') =>
      (await currentLookups().grantedFromEnrollment(userId, { appId, entitlementId })) === 'automatic',
    false,
  ),
]

/** Every function of a user also takes an account and means its owner; without one it answers `none`. */
function overUser(
  { name, strings, result, about, group = 'U', only }: Named,
  call: Call,
  none: unknown,
): FunctionRow[] {
  const rest = ', string'.repeat(strings)
  const options = only === undefined ? {} : { only }
  return [
    lookup(
      group,
      `reeve.user.v1.${name}(User${rest}) ${result}`,
      about,
      async ({ id }: { id?: string }, ...args: string[]) => (id ? call(id, ...args) : none),
      options,
    ),
    lookup(
      group,
      `reeve.user.v1.${name}(AppUser${rest}) ${result}`,
      `The same of the account’s owner.`,
      async ({ identityUserId }: AppUserFields, ...args: string[]) =>
        identityUserId ? call(identityUserId, ...args) : none,
      options,
    ),
  ]
}

/** From the one that counts most to the one that counts least. */
const STATUSES = ['ENABLED', 'DISABLED', 'DELETED']

async function accountStatus(userId: string, appId = ''): Promise<string> {
  const accounts = await currentLookups().listAccounts(userId, appId)
  const found = STATUSES.find((status) => accounts.some((account) => account.status?.status?.endsWith(status)))
  return `USER_STATUS_${found ?? 'UNSPECIFIED'}`
}
