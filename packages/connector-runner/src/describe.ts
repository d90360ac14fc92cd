import path from 'node:path'
import {
  type AccountField,
  type ActionSchema,
  type ConfigField,
  enumName,
  type Metadata,
  type TicketSchema,
} from '@reeve/connector-protocol'
import { type Calls, isMissing } from './child/calls.ts'
import type { Field } from './child/read-config.ts'
import { readIcon } from './read-icon.ts'
import type { Capabilities } from './reeve/feed.ts'
import { TypeNames } from './sync/type-names.ts'

/** What a connector has told about itself at its start. */
export type Description = {
  readonly metadata: Metadata
  readonly sdkVersion: string
  readonly actions: readonly ActionSchema[]
  readonly ticketSchemas: readonly TicketSchema[]
  readonly program: string
  /** Its picture in base64. */
  readonly icon: string
  readonly fields: readonly Field[]
}

/** The first calls: they also show whether the connector can reach its source. */
export async function describe(
  calls: Calls,
  { binary, tickets, fields = [] }: { binary: string; tickets: boolean; fields?: readonly Field[] },
): Promise<Description> {
  const { sdk_version: sdkVersion } = await calls.call<{ sdk_version: string }>('ConnectorService', 'Validate', {})
  const { metadata } = await calls.call<{ metadata: Metadata | null }>('ConnectorService', 'GetMetadata', {})
  if (!metadata) throw new Error('the connector has no metadata')
  const actions = await orNone(async () => {
    const { schemas } = await calls.call<{ schemas: ActionSchema[] }>('ActionService', 'ListActionSchemas', {})
    return schemas
  })
  const ticketSchemas = tickets ? await orNone(() => listTicketSchemas(calls)) : []
  const icon = await readIcon(calls, metadata.icon)
  return { metadata, sdkVersion, actions, ticketSchemas, program: path.basename(binary), icon, fields }
}

const MOST_SCHEMAS = 100

async function listTicketSchemas(calls: Calls): Promise<TicketSchema[]> {
  const found: TicketSchema[] = []
  for (let token = ''; ; ) {
    type Answer = { list: TicketSchema[]; next_page_token: string }
    const page = await calls.call<Answer>('TicketsService', 'ListTicketSchemas', { page_token: token })
    found.push(...page.list)
    if (page.next_page_token === '' || page.next_page_token === token || found.length >= MOST_SCHEMAS)
      return found.slice(0, MOST_SCHEMAS)
    token = page.next_page_token
  }
}

/** Services that a connector may not have. */
async function orNone<Item>(list: () => Promise<Item[]>): Promise<Item[]> {
  try {
    return await list()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** In the words of Reeve. */
export function capabilitiesOf({ metadata, actions, ticketSchemas }: Description): Capabilities {
  const { resource_type_capabilities: byType = [], connector_capabilities: own = [] } = metadata.capabilities ?? {}
  const names = new TypeNames()
  const everywhere = own
    .map((number) => enumName('Capability', number))
    .filter((name) => name === 'CAPABILITY_TICKETING')
  return {
    resourceTypes: byType.slice(0, 100).flatMap(({ resource_type: type, capabilities }) =>
      type
        ? [
            {
              resourceTypeId: names.add(type.id),
              capabilities: [...namesOf('Capability', capabilities), ...(everywhere as string[])].slice(0, 32),
            },
          ]
        : [],
    ),
    accountCreationSchema: { fieldMap: fieldsOf(metadata.account_creation_schema?.field_map ?? {}) },
    actions: actions.slice(0, 100).map((action) => ({
      name: action.name.slice(0, 128),
      displayName: action.display_name.slice(0, 256),
      description: action.description.slice(0, 2048),
      resourceTypeId: action.resource_type_id === '' ? '' : names.add(action.resource_type_id),
      actionTypes: namesOf('ActionType', action.action_type).slice(0, 8),
      arguments: action.arguments.map(argumentOf).slice(0, 100),
      returns: action.return_types.map(argumentOf).slice(0, 100),
    })),
    ticketSchemas: ticketSchemas.map(({ id, display_name, statuses, custom_fields }) => ({
      id,
      displayName: display_name.slice(0, 256),
      statuses: statuses.map((status) => status.id.slice(0, 128)).slice(0, 100),
      fields: Object.entries(custom_fields).map(([name, field]) => ({
        name,
        displayName: field.display_name,
        required: field.required,
      })),
    })),
  }
}

/** What the console shows of it. */
export const metadataOf = ({ metadata, sdkVersion, program, icon, fields }: Description) => ({
  displayName: metadata.display_name.slice(0, 256),
  description: metadata.description.slice(0, 2048),
  helpUrl: metadata.help_url.slice(0, 2048),
  program: program.slice(0, 256),
  sdkVersion: sdkVersion.slice(0, 128),
  icon,
  fields: [...fields],
})

const namesOf = (name: string, numbers: readonly number[]): string[] =>
  numbers.filter((number) => number > 0).flatMap((number) => enumName(name, number) ?? [])

const argumentOf = (field: ConfigField) => ({
  name: field.name,
  displayName: field.display_name || field.name,
  description: field.description,
  required: field.is_required,
  type: typeOf(field),
})

function typeOf(field: ConfigField): string {
  if (field.int_field) return 'int'
  if (field.bool_field) return 'bool'
  if (field.string_slice_field) return 'stringList'
  if (field.string_map_field) return 'map'
  if (field.resource_id_field) return 'resourceId'
  return field.resource_id_slice_field ? 'resourceIdList' : 'string'
}

function fieldsOf(map: Readonly<Record<string, AccountField>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(map).map(([name, field]) => [
      name,
      {
        displayName: field.display_name,
        required: field.required,
        description: field.description,
        placeholder: field.placeholder,
        order: field.order,
        ...kindOf(field),
      },
    ]),
  )
}

function kindOf(field: AccountField): Record<string, unknown> {
  if (field.bool_field) return { boolField: { defaultValue: field.bool_field.default_value } }
  if (field.string_list_field) return { stringListField: { defaultValue: [...field.string_list_field.default_value] } }
  if (field.int_field) return { intField: { defaultValue: field.int_field.default_value } }
  if (field.map_field) return { mapField: {} }
  return { stringField: { defaultValue: field.string_field?.default_value ?? '' } }
}

/** Whether it was built with at least this version of the family's library; unknown versions are old. */
export function isAtLeast(version: string, wanted: readonly [number, number, number]): boolean {
  const parts = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number)
  if (!parts) return false
  for (const [index, number] of wanted.entries()) {
    if (parts[index] !== number) return parts[index]! > number
  }
  return true
}
