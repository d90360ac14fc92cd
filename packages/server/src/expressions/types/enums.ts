import type { Constant } from '@reeve/cel'
import { type EnumDeclaration, type EnumValue, enumeration, types } from '@reeve/cel/values'
import { FINDING_SEVERITIES, FINDING_SOURCE_KINDS, FINDING_STATES, FINDING_TYPES } from './finding-names.ts'

type Row = {
  readonly name: string
  /** What long names begin with, e.g. `USER_STATUS_`. */
  readonly prefix: string
  /** Short names; the first is what an unset field reads as. */
  readonly values: readonly string[]
  /** What the API's own names begin with. */
  readonly wire: string
  /** More prefixes and single names that mean the same. */
  readonly prefixes?: readonly string[]
  readonly names?: Readonly<Record<string, readonly string[]>>
  /** Other words before the dot: `Status.ENABLED` is `AppUserStatus.ENABLED`. */
  readonly scopes?: readonly string[]
}

/** Every enum: `UserStatus.ENABLED`, `UserStatus.USER_STATUS_ENABLED` and `USER_STATUS_ENABLED` are one value. */
export const ENUMS: readonly Row[] = [
  {
    name: 'UserStatus',
    prefix: 'USER_STATUS_',
    values: ['UNKNOWN', 'ENABLED', 'DISABLED', 'DELETED'],
    wire: '',
    names: { UNKNOWN: ['UNSPECIFIED', 'USER_STATUS_UNSPECIFIED'] },
  },
  {
    name: 'UserType',
    prefix: 'USER_TYPE_',
    values: ['UNSPECIFIED', 'SYSTEM', 'HUMAN', 'SERVICE', 'AGENT'],
    wire: 'USER_TYPE_',
  },
  {
    name: 'AppUserStatus',
    prefix: 'APP_USER_STATUS_',
    values: ['UNSPECIFIED', 'ENABLED', 'DISABLED', 'DELETED'],
    wire: 'STATUS_',
    prefixes: ['STATUS_'],
    scopes: ['Status'],
  },
  {
    name: 'AppUserType',
    prefix: 'APP_USER_TYPE_',
    values: ['UNSPECIFIED', 'USER', 'SERVICE_ACCOUNT', 'SYSTEM_ACCOUNT'],
    wire: 'APP_USER_TYPE_',
  },
  {
    name: 'TaskOrigin',
    prefix: 'TASK_ORIGIN_',
    values: [
      'UNSPECIFIED',
      'PROFILE_MEMBERSHIP_AUTOMATION',
      'SLACK',
      'API',
      'JIRA',
      'COPILOT',
      'WEBAPP',
      'TIME_REVOKE',
      'NON_USAGE_REVOKE',
      'PROFILE_MEMBERSHIP_MANUAL',
      'PROFILE_MEMBERSHIP',
      'AUTOMATION',
      'ACCESS_REVIEW',
      'CASCADE_DELETE',
    ],
    wire: 'TASK_ORIGIN_',
  },
  {
    name: 'TaskType',
    prefix: 'TASK_TYPE_',
    values: ['UNSPECIFIED', 'REQUEST', 'REVOKE', 'REVIEW'],
    wire: 'TASK_TYPE_',
  },
  {
    name: 'FindingSeverity',
    prefix: 'FINDING_SEVERITY_',
    values: ['UNSPECIFIED', ...FINDING_SEVERITIES],
    wire: 'FINDING_SEVERITY_',
  },
  {
    name: 'FindingState',
    prefix: 'FINDING_STATE_',
    values: ['UNSPECIFIED', ...FINDING_STATES],
    wire: 'FINDING_STATE_',
  },
  {
    name: 'FindingSourceKind',
    prefix: 'FINDING_SOURCE_KIND_',
    values: ['UNSPECIFIED', ...FINDING_SOURCE_KINDS],
    wire: 'FINDING_SOURCE_KIND_',
  },
  {
    name: 'FindingType',
    prefix: 'FINDING_TYPE_',
    values: ['UNSPECIFIED', ...FINDING_TYPES],
    wire: 'FINDING_TYPE_',
  },
]

const namesOf = (row: Row, value: string): string[] => [
  `${row.prefix}${value}`,
  ...(row.prefixes ?? []).map((prefix) => `${prefix}${value}`),
  ...(row.names?.[value] ?? []),
]

export const enumDeclarations: readonly EnumDeclaration[] = ENUMS.map((row) =>
  enumeration(
    row.name,
    Object.fromEntries(row.values.map((value, number) => [value, { number, aliases: namesOf(row, value) }])),
  ),
)

const byName = new Map(enumDeclarations.map((declaration) => [declaration.name, declaration]))

/** Long names without a dot, and names behind another word: what the declarations alone do not give. */
export const enumConstants: Readonly<Record<string, Constant>> = Object.fromEntries(
  ENUMS.flatMap((row) =>
    byName.get(row.name)!.values.flatMap((value): [string, Constant][] => {
      const constant = { type: types.named(row.name), value }
      const long = value.names.filter((name) => name.startsWith(row.prefix))
      const scoped = (row.scopes ?? []).flatMap((scope) => value.names.map((name) => `${scope}.${name}`))
      return [...long, ...scoped].map((name) => [name, constant])
    }),
  ),
)

const wirePrefixes = new Map(ENUMS.map((row) => [row.name, row.wire]))

/** The name the API writes. */
export const wireNameOf = (value: EnumValue): string => `${wirePrefixes.get(value.type) ?? ''}${shortNameOf(value)}`

export const shortNameOf = (value: EnumValue): string => value.names[0] ?? String(value.number)
