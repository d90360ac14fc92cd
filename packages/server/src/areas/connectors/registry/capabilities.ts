import type { ConnectorsRow } from '../../../store/tables.ts'
import { freeform, list } from '../../../wire/collections.ts'
import { text } from '../../../wire/scalars.ts'
import { type Answer, type Request, required, shape } from '../../../wire/shape.ts'
import { findEntry } from './catalog/entries.ts'
import { ARGUMENTS, type ConnectorCapabilities } from './shape.ts'

/** The capabilities that an external program reports. */
export const SaidCapabilities = shape('ConnectorSaidCapabilities', 'What the connector can do.', {
  resourceTypes: list(
    shape('ConnectorSaidCapability', 'What can be done with one type of resource.', {
      resourceTypeId: required(text(64, 'The type, as the source calls it.', { min: 1 })),
      capabilities: list(
        text(64, 'CAPABILITY_SYNC and the like.', { pattern: /^CAPABILITY_[A-Z0-9_]+$/ }),
        32,
        'What.',
      ),
    }),
    100,
    'By type of resource.',
  ),
  accountCreationSchema: freeform('What making an account asks for: {"fieldMap": {name: {…}}}.'),
  actions: list(
    shape('ConnectorSaidAction', 'Something of its own that it can do.', {
      name: required(text(128, 'Its name.', { min: 1 })),
      displayName: text(256, 'What people call it.'),
      description: text(2048, 'What it does.'),
      resourceTypeId: text(64, 'The type of resource it is for.'),
      actionTypes: list(
        text(64, 'ACTION_TYPE_ACCOUNT_ENABLE, ACTION_TYPE_ACCOUNT_DISABLE, ACTION_TYPE_RESOURCE_CREATE.', {
          pattern: /^ACTION_TYPE_[A-Z0-9_]+$/,
        }),
        8,
        'What kind of action it is. Those that enable or disable an account get its id in the one argument that they require; without arguments it is in resourceId, its type in resourceType.',
      ),
      arguments: list(freeform('One argument.'), 100, ARGUMENTS),
      returns: list(freeform('One member.'), 100, 'What it answers.'),
    }),
    100,
    'What it can do besides.',
  ),
  ticketSchemas: list(
    shape('ConnectorSaidTicketSchema', 'A kind of ticket that it can open.', {
      id: required(text(256, 'Names the kind.', { min: 1 })),
      displayName: text(256, 'What people call it.'),
      statuses: list(text(128, 'A status.'), 100, 'The statuses that its tickets may have.'),
      fields: list(freeform('One field.'), 100, 'What a ticket takes besides: {"name", "displayName", "required"}.'),
    }),
    100,
    'The kinds of tickets that it can open; it has to have CAPABILITY_TICKETING.',
  ),
})

type Said = Request<typeof SaidCapabilities>
type Shown = Answer<typeof ConnectorCapabilities>

/** The capabilities of the connector: a built-in one has known ones, any other may have reported them. */
export function capabilitiesOf(row: Pick<ConnectorsRow, 'id' | 'catalog_id' | 'capabilities'>): Shown {
  const builtin = findEntry(row.catalog_id)?.builtin
  if (builtin) {
    const byType = Object.entries(builtin.capabilities)
    const { accountCreation } = builtin
    return {
      connectorId: row.id,
      resourceTypes: byType.map(([resourceTypeId, capabilities]) => ({
        resourceTypeId,
        capabilities: [...capabilities],
      })),
      accountCreationSchema: accountCreation ? { fieldMap: accountCreation } : null,
      actions: (builtin.actions ?? []).map((action) => ({
        ...action,
        resourceTypeId: '',
        actionTypes: [...(action.actionTypes ?? [])],
        arguments: (action.arguments ?? []).map((one) => ({ ...one })),
        returns: [],
      })),
      ticketSchemas: [],
    }
  }
  const said = row.capabilities as Said // Safe because only what the shape has read is stored.
  return {
    connectorId: row.id,
    resourceTypes: (said.resourceTypes ?? []).map(({ resourceTypeId, capabilities = [] }) => ({
      resourceTypeId,
      capabilities,
    })),
    accountCreationSchema: said.accountCreationSchema ?? null,
    actions: (said.actions ?? []).map((action) => ({
      displayName: action.name,
      description: '',
      resourceTypeId: '',
      actionTypes: [],
      arguments: [],
      returns: [],
      ...action,
    })),
    ticketSchemas: (said.ticketSchemas ?? []).map(({ id, displayName = id, statuses = [], fields = [] }) => ({
      id,
      displayName,
      statuses,
      fields,
    })),
  }
}

/** Whether it can do this with resources of this type, or with any when none is named. */
export const can = ({ resourceTypes }: Shown, capability: string, typeId?: string): boolean =>
  resourceTypes.some(
    (one) => (typeId === undefined || one.resourceTypeId === typeId) && one.capabilities.includes(capability),
  )
