import { ExpressionError } from '../../../expressions/expression-error.ts'
import type { Lookups } from '../../../expressions/lookups.ts'
import { sql } from '../../../store/sql.ts'
import type { ConnectorsRow, UsersRow } from '../../../store/tables.ts'
import type { Request } from '../../../wire/shape.ts'
import { capabilitiesOf } from '../../connectors/registry/api.ts'
import { lookupsOf } from '../runs/lookups-of.ts'
import type { UserProperties } from './connector-create-account.ts'
import { type StepContext, StepFailed } from './step-kind.ts'

type Profile = Record<string, unknown>
type Field = { readonly required?: boolean; readonly defaultValue?: unknown }
type Properties = Request<typeof UserProperties>

const PLACE = { environment: 'account_provisioning', result: 'attribute' } as const

/** Usual names of connector fields for what every user has; the first is used when no schema names one. */
const USUAL = {
  username: ['username', 'userName', 'user_name', 'login'],
  email: ['email', 'emailAddress', 'email_address', 'mail'],
  displayName: ['displayName', 'display_name', 'fullName', 'full_name'],
} as const

/** The new account as the step describes it. */
export async function describedAccount(step: StepContext, connector: ConnectorsRow, given: Properties) {
  const said = {
    username: await textOf(step, given.usernameCel),
    email: await textOf(step, given.emailCel),
    displayName: await textOf(step, given.displayNameCel),
  }
  const attributes = given.profileAttributeCel ? await step.evaluate(given.profileAttributeCel, 'profile') : {}
  // Safe because that result is a map.
  return complete(connector, { ...(attributes as Profile), ...named(fieldsOf(connector), said) })
}

const textOf = async (step: StepContext, cel: string | undefined): Promise<string | undefined> =>
  cel ? step.evaluate(cel, 'string') : undefined

/** The account of a user: the result of the app's mappings, and usual values for fields without a mapping. */
export async function mappedAccount(step: StepContext, connector: ConnectorsRow, user: UsersRow) {
  const fields = fieldsOf(connector)
  const usual = { username: user.username || user.email, email: user.email, displayName: user.display_name }
  // Safe because only objects are stored there.
  const attributes = user.profile as Profile
  const known = Object.fromEntries(Object.keys(fields).flatMap((name) => entryOf(attributes, name)))
  return complete(connector, {
    ...known,
    ...named(fields, usual),
    ...(await mappings(step, connector, user.id)),
  })
}

const entryOf = (attributes: Profile, name: string): [string, unknown][] =>
  Object.hasOwn(attributes, name) ? [[name, attributes[name]]] : []

/** The mappings are part of the provisioning of the app's access: by field, an expression over the user. */
async function mappings(step: StepContext, connector: ConnectorsRow, userId: string): Promise<Profile> {
  const row = await step.tx.find<{ config: Profile | null }>(sql`
    select provisioner_policy #> '{connector,account,config}' as config from app_entitlements_view
    where app_id = ${connector.app_id} and is_access and deleted_at is null
      and provisioner_policy #>> '{connector,account,connectorId}' = ${connector.id} order by id limit 1`)
  const lookups = lookupsOf(step.tx, step.run)
  const given: Profile = {}
  for (const [name, mapping] of Object.entries(row?.config ?? {})) {
    given[name] = typeof mapping === 'string' ? await evaluated(step, name, mapping, lookups, userId) : mapping
  }
  return given
}

async function evaluated(
  { services, now, watch }: StepContext,
  name: string,
  cel: string,
  lookups: Lookups,
  userId: string,
): Promise<unknown> {
  const variables = { subject: await lookups.findUser(userId) }
  try {
    return await services.expressions.evaluate(PLACE, cel, { now, variables, lookups, watch })
  } catch (error) {
    if (error instanceof ExpressionError)
      throw new StepFailed(
        `the entitlement's provisionerPolicy.connector.account.config.${name}: ${error.message}; expression: ${cel}`,
        'INVALID_ARGUMENT',
      )
    throw error
  }
}

/** With the defaults of the schema; what it requires has to be there. */
function complete(connector: ConnectorsRow, given: Profile): Profile {
  const profile = Object.fromEntries(Object.entries(given).filter(([, value]) => !isEmpty(value)))
  for (const [name, field] of Object.entries(fieldsOf(connector))) {
    if (!(name in profile) && !isEmpty(field.defaultValue)) profile[name] = field.defaultValue
    if (!(name in profile) && field.required) {
      throw new StepFailed(`"${name}" is required by connector "${connector.display_name}", and nothing gives it`)
    }
  }
  return profile
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

const fieldsOf = (connector: ConnectorsRow): Readonly<Record<string, Field>> => {
  const map = capabilitiesOf(connector).accountCreationSchema?.fieldMap
  // Safe because each field is checked before use.
  return typeof map === 'object' && map !== null ? (map as Record<string, Field>) : {}
}

/** By the names the connector has for them. */
function named(fields: Readonly<Record<string, Field>>, values: { readonly [Name in keyof typeof USUAL]?: string }) {
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
