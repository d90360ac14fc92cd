import { CelMap, Duration, EnumValue, formatType, Timestamp, type Type, types, Uint } from '@reeve/cel/values'
import { SecretHandle } from './types/secret.ts'
import { toJson } from './values/to-json.ts'
import { typeOfObject } from './values/typed.ts'

/** What an expression may give. Nothing is ever coerced: another type is refused, when compiling or when it is met. */
export type Result<Value> = {
  /** As messages and the reference say it. */
  readonly name: string
  /** Whether values of the static type may be right. */
  fits(type: Type): boolean
  /** The value, or undefined when it is something else. */
  read(value: unknown): Value | undefined
}

/** A dynamic type fits everywhere: the value decides. */
const open = (type: Type): boolean => type.kind === 'dyn' || type.kind === 'error' || type.kind === 'param'
const isNamed = (type: Type, name: string): boolean => type.kind === 'named' && type.name === name

const plain = <Value>(name: string, kind: Type['kind'], is: (value: unknown) => value is Value): Result<Value> => ({
  name: `'${name}'`,
  fits: (type) => open(type) || type.kind === kind || (type.kind === 'wrapper' && type.value.kind === kind),
  read: (value) => (is(value) ? value : undefined),
})

/** A typed object, given on as its id or whatever `take` makes of it. */
const objectOf = <Value>(name: string, take: (value: object) => Value): Result<Value> => ({
  name: `'${name}'`,
  fits: (type) => open(type) || isNamed(type, name),
  read: (value) => (isObject(value) && typeOfObject(value) === name ? take(value) : undefined),
})

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const either = <A, B>(a: Result<A>, b: Result<B>): Result<A | B> => ({
  name: `${a.name} or ${b.name}`,
  fits: (type) => a.fits(type) || b.fits(type),
  read: (value) => a.read(value) ?? b.read(value),
})

const listOf = <Value>(of: Result<Value>): Result<readonly Value[]> => ({
  name: `list of ${of.name}`,
  fits: (type) => open(type) || (type.kind === 'list' && of.fits(type.element)),
  read(value) {
    if (!Array.isArray(value)) return undefined
    const items = value.map((item) => of.read(item))
    // Safe because a list with an item of another type is refused as a whole.
    return items.includes(undefined) ? undefined : (items as Value[])
  },
})

/** One is a list of one. */
const oneOrMore = <Value>(of: Result<Value>): Result<readonly Value[]> => ({
  name: `${of.name} or list of ${of.name}`,
  fits: (type) => of.fits(type) || listOf(of).fits(type),
  read(value) {
    const one = of.read(value)
    return one === undefined ? listOf(of).read(value) : [one]
  },
})

const map = <Value, To>(from: Result<Value>, to: (value: Value) => To | undefined, name = from.name): Result<To> => ({
  name,
  fits: (type) => from.fits(type),
  read(value) {
    const read = from.read(value)
    return read === undefined ? undefined : to(read)
  },
})

const isMapValue = (value: unknown): value is Record<string, unknown> | CelMap =>
  value instanceof CelMap ||
  (isObject(value) &&
    typeOfObject(value) === undefined &&
    (Object.getPrototypeOf(value) === null || Object.getPrototypeOf(value) === Object.prototype))

const bool = plain('bool', 'bool', (value) => typeof value === 'boolean')
const string = plain('string', 'string', (value) => typeof value === 'string')
const int = plain('int', 'int', (value) => typeof value === 'bigint')
const idOf = (value: object): string => String(Reflect.get(value, 'id') ?? '')
const filled = (id: string): string | undefined => (id === '' ? undefined : id)

/** `{appId, id}` of a map or an Entitlement. */
const entitlementRef = either(
  objectOf('Entitlement', (value) => ({ appId: String(Reflect.get(value, 'appId') ?? ''), id: idOf(value) })),
  map(
    plain('map', 'map', isMapValue),
    (value) => {
      const get = (...keys: string[]): unknown =>
        keys.map((key) => (value instanceof CelMap ? value.get(key) : value[key])).find((one) => one !== undefined)
      const appId = get('appId', 'app_id')
      const id = get('id')
      return typeof appId === 'string' && typeof id === 'string' ? { appId, id } : undefined
    },
    "map {'appId': string, 'id': string}",
  ),
)

const STATUS_NAMES = /^(?:USER_STATUS_)?(ENABLED|DISABLED|DELETED)$/

const userStatus = either(
  {
    name: "'UserStatus'",
    fits: (type: Type) => open(type) || isNamed(type, 'UserStatus'),
    read: (value: unknown) => (value instanceof EnumValue && value.type === 'UserStatus' ? String(value) : undefined),
  },
  map(string, (name) => STATUS_NAMES.exec(name)?.[1], "its name as 'string'"),
)

const isNumber = (value: unknown): value is bigint | number | Uint =>
  typeof value === 'bigint' || typeof value === 'number' || value instanceof Uint

const number: Result<unknown> = {
  name: "'int' or 'double'",
  fits: (type) => open(type) || ['int', 'uint', 'double'].includes(type.kind),
  read: (value) => (isNumber(value) ? toJson(value) : undefined),
}

/** Anything that can be written as JSON. */
const json: Result<unknown> = {
  name: 'a value of JSON',
  fits: (type) => !isNamed(type, 'Secret') && type.kind !== 'type',
  read: toJson,
}

const anyList: Result<unknown> = {
  name: "'list'",
  fits: (type) => open(type) || type.kind === 'list',
  read: (value) => (Array.isArray(value) ? json.read(value) : undefined),
}

const anyMap: Result<unknown> = {
  name: "'map'",
  fits: (type) => open(type) || type.kind === 'map',
  read: (value) => (isMapValue(value) ? json.read(value) : undefined),
}

/** How sure a classifier is, 0 (not at all) to 3; true leaves it to the classifier's own threshold. */
const level: Result<boolean | number> = {
  name: "'int' from 0 to 3 or 'bool'",
  fits: (type) => int.fits(type) || bool.fits(type),
  read(value) {
    if (typeof value === 'boolean') return value
    return typeof value === 'bigint' && value >= 0n && value <= 3n ? Number(value) : undefined
  },
}

const ACCOUNT_FILTERS = ['CREATE', 'MATCH_ONLY', 'IGNORE'] as const
type AccountFilter = (typeof ACCOUNT_FILTERS)[number]

const user = objectOf('User', idOf)
const account = objectOf('AppUser', idOf)

/** Every result a field or an environment may ask for. Objects are given on by id. */
export const RESULTS = {
  bool,
  string,
  int,
  strings: oneOrMore(string),
  userId: map(either(string, user), filled),
  userIds: oneOrMore(map(either(string, user), filled)),
  approvers: oneOrMore(user),
  accountId: map(either(string, account), filled),
  entitlementRefs: listOf(entitlementRef),
  profile: anyMap,
  userStatus,
  userStatuses: oneOrMore(userStatus),
  secret: {
    name: "'Secret', such as ctx.password.credential_ref",
    fits: (type: Type) => open(type) || isNamed(type, 'Secret'),
    read: (value: unknown) => (value instanceof SecretHandle ? value : undefined),
  },
  json,
  boolOrUsers: either(bool, listOf(user)),
  boolOrAccounts: either(bool, listOf(account)),
  attribute: either(either(string, bool), either(number, either(anyList, anyMap))),
  level,
  pushed: either(either(string, bool), either(number, anyList)),
  accountFilter: map(
    either(bool, string),
    (value): AccountFilter | undefined =>
      value === true ? 'CREATE' : value === false ? 'IGNORE' : ACCOUNT_FILTERS.find((one) => one === value),
    '\'bool\' or one of "CREATE", "MATCH_ONLY", "IGNORE"',
  ),
} as const

export type ResultName = keyof typeof RESULTS
export type ResultOf<Name extends ResultName> = Exclude<ReturnType<(typeof RESULTS)[Name]['read']>, undefined>

/** The message for a static type that cannot be right; undefined when it may be. */
export const staticMismatch = (result: Result<unknown>, type: Type): string | undefined =>
  result.fits(type) ? undefined : `expected type ${result.name} but found '${formatType(type)}'`

/** The message for a value that is something else. Values are not shown: they may be secret. */
export const valueMismatch = (result: Result<unknown>, value: unknown): string => {
  const other = typeof value === 'string' && result.fits(types.string) ? 'another ' : ''
  return `expected type ${result.name} but found ${value === '' ? 'an empty ' : other}${described(value)}`
}

function described(value: unknown): string {
  if (Array.isArray(value) && value.length > 0) return `list of '${[...new Set(value.map(typeText))].join("' and '")}'`
  return `'${typeText(value)}'`
}

/** The name of a value's type. */
export function typeText(value: unknown): string {
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'bigint') return 'int'
  if (typeof value === 'number') return 'double'
  if (Array.isArray(value)) return 'list'
  if (value instanceof Timestamp) return 'timestamp'
  if (value instanceof Duration) return 'duration'
  if (value instanceof EnumValue) return value.type
  if (value instanceof SecretHandle) return 'Secret'
  if (value instanceof Uint) return 'uint'
  if (value instanceof Uint8Array) return 'bytes'
  return isObject(value) ? (typeOfObject(value) ?? 'map') : 'null'
}
