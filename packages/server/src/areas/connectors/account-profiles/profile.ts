import { ExpressionError } from '../../../expressions/expression-error.ts'
import type { Run } from '../../../expressions/expressions.ts'
import type { Lookups } from '../../../expressions/lookups.ts'
import type { Reach } from '../../../expressions/reach.ts'
import type { Services } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { ConnectorsRow, UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { lookups, toReach } from '../../directory/expressions/api.ts'
import { capabilitiesOf } from '../registry/capabilities.ts'

type Profile = Record<string, unknown>
type Field = { readonly required?: boolean; readonly defaultValue?: unknown }

const PLACE = { environment: 'account_provisioning', result: 'attribute' } as const

/** Usual names of connector fields for what every user has; the first is used when no schema names one. */
const USUAL = {
  username: ['username', 'userName', 'user_name', 'login'],
  email: ['email', 'emailAddress', 'email_address', 'mail'],
  displayName: ['displayName', 'display_name', 'fullName', 'full_name'],
} as const

/** What a new account is to be like cannot be said. */
export class ProfileFailed extends Error {
  readonly isExpression: boolean
  constructor(message: string, isExpression: boolean) {
    super(message)
    this.isExpression = isExpression
  }
}

export type ProfileContext = {
  readonly tx: Tx
  readonly services: Pick<Services, 'expressions'>
  readonly now: Temporal.Instant
  /** How far the expressions of whoever asks see; mappings that see less are not widened by it. */
  readonly reach: Reach
  readonly watch?: Run['watch']
  /** Further variables of the expressions: entitlement, task. */
  readonly variables?: Readonly<Record<string, unknown>>
}

/**
 * The account of a user: the result of the app's mappings, and usual values for fields without a mapping. `config`
 * replaces the mappings of the app's access.
 */
export async function accountProfile(
  context: ProfileContext,
  connector: ConnectorsRow,
  { user, config }: { user: UsersRow; config?: Profile },
): Promise<Profile> {
  const fields = fieldsOf(connector)
  const usual = { username: user.username || user.email, email: user.email, displayName: user.display_name }
  // Safe because only objects are stored there.
  const attributes = user.profile as Profile
  const known = Object.fromEntries(Object.keys(fields).flatMap((name) => entryOf(attributes, name)))
  const mappings = config ? { config, reach: context.reach } : await findMappings(context, connector)
  return completeProfile(connector, {
    ...known,
    ...usualFields(fields, usual),
    ...(await evaluatedAll(context, mappings, user.id)),
  })
}

const entryOf = (attributes: Profile, name: string): [string, unknown][] =>
  Object.hasOwn(attributes, name) ? [[name, attributes[name]]] : []

/** The mappings are part of the provisioning of the app's access: by field, an expression over the user. */
async function findMappings({ tx, reach }: ProfileContext, connector: ConnectorsRow): Promise<Mappings> {
  const row = await tx.find<{ config: Profile | null; provision_reaches_all: boolean }>(sql`
    select provisioner_policy #> '{connector,account,config}' as config, provision_reaches_all
    from entitlement_provisioning_view
    where app_id = ${connector.app_id} and is_access and deleted_at is null
      and provisioner_policy #>> '{connector,account,connectorId}' = ${connector.id} order by id limit 1`)
  const own = toReach(row?.provision_reaches_all ?? false, connector.app_id)
  return { config: row?.config ?? {}, reach: reach === 'tenant' ? own : reach }
}

type Mappings = { readonly config: Profile; readonly reach: Reach }

async function evaluatedAll(context: ProfileContext, mappings: Mappings, userId: string): Promise<Profile> {
  const given: Profile = {}
  const seen = lookups(context.tx, mappings.reach)
  for (const [name, mapping] of Object.entries(mappings.config)) {
    given[name] = typeof mapping === 'string' ? await evaluated({ ...context, seen }, name, mapping, userId) : mapping
  }
  return given
}

async function evaluated(
  { services, now, seen, watch, variables: more = {} }: ProfileContext & { readonly seen: Lookups },
  name: string,
  cel: string,
  userId: string,
): Promise<unknown> {
  const variables = { ...more, subject: await seen.findUser(userId) }
  try {
    return await services.expressions.evaluate(PLACE, cel, { now, variables, lookups: seen, watch })
  } catch (error) {
    if (error instanceof ExpressionError)
      throw new ProfileFailed(
        `the entitlement's provisionerPolicy.connector.account.config.${name}: ${error.message}; expression: ${cel}`,
        true,
      )
    throw error
  }
}

/** With the defaults of the schema; what it requires has to be there. */
export function completeProfile(connector: ConnectorsRow, given: Profile): Profile {
  const profile = Object.fromEntries(Object.entries(given).filter(([, value]) => !isEmpty(value)))
  for (const [name, field] of Object.entries(fieldsOf(connector))) {
    if (!(name in profile) && !isEmpty(field.defaultValue)) profile[name] = field.defaultValue
    if (!(name in profile) && field.required) {
      const message = `"${name}" is required by connector "${connector.display_name}", and nothing gives it`
      throw new ProfileFailed(message, false)
    }
  }
  return profile
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

export const fieldsOf = (connector: ConnectorsRow): Readonly<Record<string, Field>> => {
  const map = capabilitiesOf(connector).accountCreationSchema?.fieldMap
  // Safe because each field is checked before use.
  return typeof map === 'object' && map !== null ? (map as Record<string, Field>) : {}
}

/** What every user has, by the names the connector has for it. */
export function usualFields(
  fields: Readonly<Record<string, Field>>,
  values: { readonly [Name in keyof typeof USUAL]?: string },
): Profile {
  const isOpen = Object.keys(fields).length === 0
  return Object.fromEntries(
    Object.entries(USUAL).flatMap(([key, names]) => {
      const name = isOpen ? names[0] : names.find((one) => Object.hasOwn(fields, one))
      // Safe because the keys of both are the same.
      const value = values[key as keyof typeof USUAL]
      return name === undefined || isEmpty(value) ? [] : [[name, value]]
    }),
  )
}
