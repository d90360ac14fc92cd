/** What a column of a file means. */
export type Column =
  | 'userId'
  | 'email'
  | 'username'
  | 'fullName'
  | 'firstName'
  | 'lastName'
  | 'status'
  | 'managerId'
  | 'department'
  | 'jobTitle'
  | 'groups'
  | 'roles'
  | 'userType'
  | 'accountOwner'
  | 'lastLogin'
  | 'resourceType'
  | 'resourceName'
  | 'entitlement'
  | 'entitlementName'
  | 'entitlementSlug'
  | 'entitlementDescription'
  | 'usedAt'
  | 'useId'
  | 'usedApp'
  | 'usedAppId'
  | 'consent'

/** The headings known without a map, as people spell them: case, spaces, `_` and `-` do not matter. */
export const HEADINGS: Readonly<Record<Column, string>> = {
  userId: 'User ID',
  email: 'Email Address',
  username: 'Username',
  fullName: 'Full Name',
  firstName: 'First Name',
  lastName: 'Last Name',
  status: 'User Status',
  managerId: 'Manager ID',
  department: 'Department',
  jobTitle: 'Job Title',
  groups: 'Groups',
  roles: 'Roles',
  userType: 'User Type',
  accountOwner: 'Account Owner',
  lastLogin: 'Last Login',
  resourceType: 'Resource Type',
  resourceName: 'Resource Name',
  entitlement: 'Entitlement',
  entitlementName: 'Entitlement Display Name',
  entitlementSlug: 'Entitlement Slug',
  entitlementDescription: 'Entitlement Description',
  usedAt: 'Used At',
  useId: 'Use ID',
  usedApp: 'Used App',
  usedAppId: 'Used App ID',
  consent: 'Consent',
}

/** Case, spaces, `_` and `-` do not matter. */
export const plainHeading = (heading: string): string => heading.toLowerCase().replace(/[\s_-]+/g, '')
const KNOWN = new Map(Object.entries(HEADINGS).map(([column, heading]) => [plainHeading(heading), column as Column])) // Safe because the keys of HEADINGS are columns.

/** A row of a file: what its columns mean, and the rest under the file's own headings. */
export type Row = {
  /** The position for messages: `line 7`, `row 7`, `item 7`. */
  readonly place: string
  readonly known: Partial<Record<Column, string>>
  readonly rest: Readonly<Record<string, string>>
}

export type Headings = ReadonlyMap<string, Column>

/** `columnMap` names the file's heading for one of ours, for example `{"User ID": "employee_no"}`. */
export function headingsFrom(columnMap: Readonly<Record<string, string>>): Headings {
  const headings = new Map(KNOWN)
  for (const [ours, theirs] of Object.entries(columnMap)) {
    const column = KNOWN.get(plainHeading(ours))
    if (column) headings.set(plainHeading(theirs), column)
  }
  return headings
}

/** Names in a column map that are no columns of ours. */
export const unknownHeadings = (columnMap: Readonly<Record<string, string>>): string[] =>
  Object.keys(columnMap).filter((ours) => !KNOWN.has(plainHeading(ours)))

export const isKnownHeading = (heading: string, headings: Headings): boolean => headings.has(plainHeading(heading))

/** Mappings of attributes name these two by the heading as it is written: they were no columns of ours once. */
const isNamedByMappings = (heading: string): boolean => {
  const column = KNOWN.get(plainHeading(heading))
  return column === 'department' || column === 'jobTitle'
}

export function toRow(place: string, cells: Iterable<readonly [string, string]>, headings: Headings): Row {
  const known: Partial<Record<Column, string>> = {}
  const rest: Record<string, string> = Object.create(null)
  for (const [heading, cell] of cells) {
    const value = cell.trim()
    if (value === '') continue
    const column = headings.get(plainHeading(heading))
    if (column) known[column] ??= value
    if (heading.trim() !== '' && (!column || isNamedByMappings(heading))) rest[heading.trim()] = value
  }
  return { place, known, rest }
}
