import { type Column, plainHeading } from './columns.ts'

/** Headings of files of the field, as far as they say what their column means. */
const SPELLINGS: readonly (readonly [Column, readonly string[]])[] = [
  [
    'userId',
    ['id', 'employee id', 'employee no', 'employee number', 'personnel number', 'person id', 'uid', 'account id'],
  ],
  ['email', ['email', 'e-mail', 'mail', 'mail address', 'e-mail address', 'work email', 'primary email']],
  ['username', ['login', 'user name', 'account', 'account name', 'sam account name', 'user principal name', 'upn']],
  ['fullName', ['name', 'display name', 'employee name', 'person']],
  ['firstName', ['given name', 'forename']],
  ['lastName', ['surname', 'family name']],
  ['status', ['status', 'active', 'enabled', 'account status']],
  ['managerId', ['manager', 'boss', 'supervisor', 'reports to', 'line manager', 'manager employee id']],
  ['department', ['dept', 'department name', 'division', 'organizational unit']],
  ['jobTitle', ['title', 'position', 'job']],
  ['groups', ['group', 'grp', 'teams', 'memberships', 'member of']],
  ['roles', ['role', 'permissions']],
  ['userType', ['account type']],
  ['lastLogin', ['last sign in', 'last seen', 'last active', 'last access']],
]
const BY_SPELLING = new Map(SPELLINGS.flatMap(([column, names]) => names.map((name) => [plainHeading(name), column])))
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What a column most likely means, by its heading, or by what is in it. */
export const guessOf = (heading: string, samples: readonly string[]): Column | undefined =>
  BY_SPELLING.get(plainHeading(heading)) ??
  (samples.length > 0 && samples.every((sample) => MAIL.test(sample)) ? 'email' : undefined)
