import { lenientMap, object, openMap } from './object.ts'

export const User = object(
  'User',
  {
    id: 'string',
    email: 'string',
    displayName: 'string',
    username: 'string',
    department: 'string',
    jobTitle: 'string',
    employmentType: 'string',
    employmentStatus: 'string',
    manager: 'string',
    managerId: 'string',
    emails: 'list<string>',
    usernames: 'list<string>',
    employeeIds: 'list<string>',
    managerIds: 'list<string>',
    status: 'UserStatus',
    directoryStatus: 'UserStatus',
    type: 'UserType',
    profile: openMap,
    attributes: lenientMap,
    delegatedUserId: 'string',
    roleIds: 'list<string>',
    createdAt: 'timestamp',
    updatedAt: 'timestamp',
    origin: 'string',
  },
  { identity: 'id' },
)

/** A user as given to an evaluation; what is absent or null is unset. Times are RFC 3339. */
export type UserFields = {
  readonly id: string
  readonly email?: string | null
  readonly displayName?: string | null
  readonly username?: string | null
  readonly department?: string | null
  readonly jobTitle?: string | null
  readonly employmentType?: string | null
  readonly employmentStatus?: string | null
  readonly manager?: string | null
  readonly managerId?: string | null
  readonly emails?: readonly string[] | null
  readonly usernames?: readonly string[] | null
  readonly employeeIds?: readonly string[] | null
  readonly managerIds?: readonly string[] | null
  readonly status?: string | null
  readonly directoryStatus?: string | null
  readonly type?: string | null
  readonly profile?: Readonly<Record<string, unknown>> | null
  readonly attributes?: Readonly<Record<string, unknown>> | null
  readonly delegatedUserId?: string | null
  readonly roleIds?: readonly string[] | null
  readonly createdAt?: string | null
  readonly updatedAt?: string | null
  readonly origin?: string | null
}
