/** Those of a report that names none, in their order. */
export const DEFAULT_COLUMNS = [
  'TASK',
  'ACCOUNT',
  'USER_NAME',
  'IDENTITY_TYPE',
  'ACCOUNT_OWNER',
  'ACCOUNT_OWNER_EMAIL',
  'APPLICATION',
  'RESOURCE',
  'RESOURCE_TYPE',
  'ENTITLEMENT',
  'DESCRIPTION',
  'CERTIFICATION_POLICY',
  'ASSIGNED_TO',
  'REASSIGNMENTS',
  'CERTIFIERS',
  'DECISIONS',
  'RESOLVED_ON',
  'COMMENTS',
  'LAST_LOGIN',
] as const

const FURTHER_COLUMNS = [
  'SUBMISSIONS',
  'EMPLOYEE_ID',
  'JOB_TITLE',
  'DEPARTMENT',
  'EMPLOYMENT_STATUS',
  'EMPLOYMENT_TYPE',
  'MANAGER',
] as const

/** They need a system for tickets, and there is none. */
export const TICKET_COLUMNS = ['EXTERNAL_TICKET', 'EXTERNAL_TICKET_STATUS'] as const

export const COLUMNS = [...DEFAULT_COLUMNS, ...FURTHER_COLUMNS] as const

export type Column = (typeof COLUMNS)[number]

/** `ACCOUNT_OWNER_EMAIL` → `Account owner email` */
export const titleOf = (column: Column): string => {
  const words = column.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `ACCOUNT_OWNER_EMAIL` → `accountOwnerEmail` */
export const keyOf = (column: Column): string =>
  column.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
