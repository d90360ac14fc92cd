import { freeform, list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { id, text, timestamp, uint32 } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'

export const UserStatus = enumeration('UserStatus', 'Whether a user may act.', [
  'UNKNOWN',
  'ENABLED',
  'DISABLED',
  'DELETED',
])

export const UserType = enumeration('UserType', 'What kind of user it is.', [
  'USER_TYPE_UNSPECIFIED',
  'USER_TYPE_SYSTEM',
  'USER_TYPE_HUMAN',
  'USER_TYPE_SERVICE',
  'USER_TYPE_AGENT',
])

export const UserOrigin = enumeration('UserOrigin', 'Where a user comes from.', [
  'USER_ORIGIN_UNSPECIFIED',
  'USER_ORIGIN_DIRECTORY',
  'USER_ORIGIN_LOCAL',
  'USER_ORIGIN_SYSTEM',
])

const UserAttributeMappingSource = shape('UserAttributeMappingSource', 'Where the value of an attribute came from.', {
  appId: id('The app whose account gave it.'),
  appUserId: id('The account that gave it.'),
  appUserProfileAttributeKey: text(256, 'The key in the profile of that account.'),
  priority: readOnly(uint32('Its place among the sources; 0 comes first.')),
  userAttributeMappingId: id('The mapping that chose it.'),
  value: text(4096, 'The value it gave.'),
})

const sources = (of: string) => readOnly(list(UserAttributeMappingSource, 100, `Where ${of} came from.`))
const one = (about: string) => readOnly(text(256, about))
const several = (element: string, about: string) => readOnly(list(text(256, element), 100, about))
const status = (about: string) => oneOfNames(UserStatus, about)

export const User = shape('User', 'A person or a machine identity.', {
  id: readOnly(id('Names the user.')),
  displayName: one('The name people see.'),
  type: readOnly(oneOfNames(UserType, 'A person, a service principal, an agent or the system.')),
  origin: readOnly(oneOfNames(UserOrigin, 'A directory, or made here.')),
  status: status('ENABLED users may act; DISABLED ones are refused at once.'),
  roleIds: list(id('The id of a role.'), 100, 'Ids of the roles held; their permissions add up.'),
  delegatedUserId: id('Who stands in for the user.'),
  managerIds: readOnly(list(id('The id of a user.'), 100, 'Ids of the managers.')),
  managerSources: sources('the managers'),
  directoryIds: readOnly(list(id('The id of a directory.'), 100, 'Directories that know the user.')),
  directoryStatus: readOnly(status('What the directory says of the user.')),
  directoryStatusSources: sources('the directory status'),
  email: readOnly(text(254, 'The first e-mail address.')),
  emails: readOnly(list(text(254, 'An e-mail address.'), 100, 'All e-mail addresses.')),
  emailSources: sources('the e-mail address'),
  username: one('The first username.'),
  usernames: several('A username.', 'All usernames.'),
  usernameSources: sources('the username'),
  employeeIds: several('A number or code of the employer.', 'Ids the employer gave.'),
  employeeIdSources: sources('the employee ids'),
  employmentStatus: one('For example active or on leave.'),
  employmentStatusSources: sources('the employment status'),
  employmentType: one('For example employee or contractor.'),
  employmentTypeSources: sources('the employment type'),
  department: one('The department.'),
  departmentSources: sources('the department'),
  jobTitle: one('The job title.'),
  jobTitleSources: sources('the job title'),
  profile: readOnly(freeform('Attributes of your own.')),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
})
