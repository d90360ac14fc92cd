import { currentLookups } from '../run-context.ts'
import type { GroupFields } from '../types/group.ts'
import type { UserFields } from '../types/user.ts'
import { typed } from '../values/typed.ts'
import { type FunctionRow, lookup } from './row.ts'

type Entitlement = { readonly id?: string; readonly appId?: string }

export const directory: readonly FunctionRow[] = [
  lookup(
    'D',
    'reeve.directory.users.v1.FindByEmail(string) User',
    'The user with the e-mail, whatever its case; the one whose primary e-mail it is, else the oldest. None is an error.',
    async (email: string) => user(await currentLookups().findUserByEmail(email)) ?? missing('user', 'e-mail', email),
  ),
  lookup(
    'D',
    'reeve.directory.users.v1.FindByName(string) User',
    'The user with exactly this display name, the oldest when there are several; null when there is none.',
    async (name: string) => user(await currentLookups().findUserByName(name)) ?? null,
  ),
  lookup(
    'D',
    'reeve.directory.users.v1.GetByID(string) User',
    'The user with the id, deleted ones too. None is an error.',
    async (id: string) =>
      user(id === '' ? undefined : await currentLookups().findUser(id)) ?? missing('user', 'id', id),
  ),
  lookup(
    'D',
    'reeve.directory.users.v1.GetManagers(User) list<User>',
    'The ENABLED managers of the user, in the order of managerIds.',
    async ({ managerIds }: UserFields) => users(await currentLookups().listEnabledUsers(managerIds ?? [])),
  ),
  lookup(
    'D',
    'reeve.directory.users.v1.DirectReports(User) list<User>',
    'The users the user manages, deleted ones left out.',
    async ({ id }: UserFields) => users(await currentLookups().listDirectReports([id])),
  ),
  lookup(
    'D',
    'reeve.directory.users.v1.DirectReports(list<User>) list<User>',
    'The users any of these manages, each once, deleted ones left out.',
    async (managers: readonly UserFields[]) =>
      users(await currentLookups().listDirectReports(managers.map(({ id }) => id))),
  ),
  lookup(
    'D',
    'reeve.directory.groups.v1.FindByName(string) Group',
    'The group of the service with exactly this name. None is an error.',
    async (name: string) => group(await currentLookups().findGroupByName(name)) ?? missing('group', 'name', name),
  ),
  lookup(
    'D',
    'reeve.directory.apps.v1.GetEntitlementMembers(string, string) list<User>',
    'The ENABLED users who hold the entitlement now; it is named by app and id, slug or alias.',
    async (appId: string, entitlementId: string) =>
      users(await currentLookups().listEntitlementMembers({ appId, entitlementId })),
  ),
  lookup(
    'P',
    'reeve.directory.apps.v1.GetEntitlementOwners(string, string) list<User>',
    'The owners of the entitlement.',
    async (appId: string, entitlementId: string) =>
      users(await currentLookups().listEntitlementOwners({ appId, entitlementId })),
  ),
  lookup(
    'P',
    'reeve.directory.apps.v1.GetEntitlementOwners(Entitlement) list<User>',
    'The owners of the entitlement.',
    async ({ appId = '', id = '' }: Entitlement) =>
      users(await currentLookups().listEntitlementOwners({ appId, entitlementId: id })),
  ),
]

const user = (found: UserFields | undefined): object | undefined => found && typed('User', found)
export const users = (found: readonly UserFields[]): object[] => found.map((one) => typed('User', one))
const group = (found: GroupFields | undefined): object | undefined => found && typed('Group', found)

function missing(what: string, by: string, value: string): never {
  throw new Error(`no ${what} with ${by} "${value.slice(0, 100)}"`)
}
