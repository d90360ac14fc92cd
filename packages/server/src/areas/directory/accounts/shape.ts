import { freeform, list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, id, text, timestamp } from '../../../wire/scalars.ts'
import { always, readOnly, shape } from '../../../wire/shape.ts'

export const AppUserType = enumeration('AppUserType', 'What kind of account it is.', [
  'APP_USER_TYPE_UNSPECIFIED',
  'APP_USER_TYPE_USER',
  'APP_USER_TYPE_SERVICE_ACCOUNT',
  'APP_USER_TYPE_SYSTEM_ACCOUNT',
])

export const AppUserStatusValue = enumeration('AppUserStatusValue', 'Whether an account works.', [
  'STATUS_UNSPECIFIED',
  'STATUS_ENABLED',
  'STATUS_DISABLED',
  'STATUS_DELETED',
])

export const AppUserAgentStatus = enumeration('AppUserAgentStatus', 'Whether an agent works.', [
  'APP_USER_AGENT_STATUS_UNSPECIFIED',
  'APP_USER_AGENT_STATUS_READY',
  'APP_USER_AGENT_STATUS_DISABLED',
  'APP_USER_AGENT_STATUS_DELETED',
])

export const AppUserNhiType = enumeration('AppUserNhiType', 'What kind of machine identity an account is.', [
  'APP_USER_NHI_TYPE_UNSPECIFIED',
  'APP_USER_NHI_TYPE_APP_REGISTRATION',
  'APP_USER_NHI_TYPE_ASSUMABLE_ROLE',
  'APP_USER_NHI_TYPE_MANAGED_IDENTITY',
])

const AppUserStatus = shape('AppUserStatus', 'Whether an account works.', {
  status: readOnly(oneOfNames(AppUserStatusValue, 'What the app says.')),
  details: readOnly(text(1024, 'What the app adds to it.')),
})

const several = (element: string, about: string) => readOnly(list(text(1024, element), 1000, about))

export const AppUser = shape('AppUser', 'An account in an app.', {
  id: readOnly(id('Names the account.')),
  appId: readOnly(id('The app it is in.')),
  displayName: readOnly(text(1024, 'The name people see.')),
  email: readOnly(text(1024, 'The first e-mail address.')),
  emails: several('An e-mail address.', 'All e-mail addresses.'),
  username: readOnly(text(1024, 'The first username.')),
  usernames: several('A username.', 'All usernames.'),
  employeeIds: several('A number or code of the employer.', 'Ids the employer gave.'),
  profile: readOnly(freeform('What the app tells of it.')),
  identityUserId: id('The user it belongs to; empty when nobody is known.'),
  appUserType: oneOfNames(AppUserType, 'A person, a service or the system.'),
  status: readOnly(AppUserStatus),
  isExternal: readOnly(bool('Its e-mail domain is not one of the trusted ones.')),
  agentStatus: readOnly(oneOfNames(AppUserAgentStatus, 'Whether the agent it stands for works.')),
  nhiType: readOnly(oneOfNames(AppUserNhiType, 'What kind of machine identity it is.')),
  nhiDetail: readOnly(text(1024, 'What the app adds to that.')),
  createdAt: readOnly(timestamp('When it was first seen.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was gone.')),
})

/** Members of a view belong to one response. */
const path = (about: string) => text(4096, about)

export const AppUserView = shape('AppUserView', 'An account and where related objects are.', {
  appUser: always(AppUser),
  appPath: path('Where the app is.'),
  identityUserPath: path('Where the user is.'),
  lastUsagePath: path('Where its last use is.'),
})

export const AppUserLastUsage = shape('AppUserLastUsage', 'When an account was last used.', {
  appId: id('The app.'),
  appUserId: id('The account.'),
  lastUsedAt: timestamp('When it was last used.'),
})

export const AppUserRef = shape('AppUserRef', 'Names an account.', {
  appId: id('The app.'),
  id: id('The id of the account.'),
})
