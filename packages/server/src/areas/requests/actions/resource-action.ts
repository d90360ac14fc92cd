import { denied, Failure, invalid, missingReference, precondition } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { findConnector, getConnectorFor } from '../../connectors/registry/api.ts'
import { type DeclaredAction, findDeclaredAction, makesResource } from '../../connectors/tasks/api.ts'
import type { Shown } from './view.ts'

/** The action of a connector that an offer has done, as it is stored. */
export type ConnectorAction = {
  readonly appId: string
  readonly connectorId: string
  readonly actionName: string
  readonly resourceTypeId: string
}

type Given = NonNullable<Shown['resourceAction']>

export const storedOf = ({ connectorRef, actionName, resourceTypeId }: Given): ConnectorAction => ({
  appId: connectorRef?.appId ?? '',
  connectorId: connectorRef?.id ?? '',
  actionName,
  resourceTypeId,
})

export const shownOf = ({ appId, connectorId, actionName, resourceTypeId }: ConnectorAction): Given => ({
  connectorRef: { appId, id: connectorId },
  actionName,
  resourceTypeId,
})

/** Refuses to offer what the caller may not ask of the connector itself, and what makes no resource. */
export async function checkOffered(context: Context, action: ConnectorAction): Promise<void> {
  const connector = await connectorFor(context, action)
  const declared = await findDeclaredAction(context.tx, connector, action)
  if (!declared) {
    const message = `the connector has not said that it can do "${action.actionName}"`
    throw invalid('resourceAction.actionName', message, 'REFERENCE_NOT_FOUND')
  }
  if (!makesResource(declared)) throw makesNone(action)
}

/** Fails unless the caller may ask it of the connector itself. */
export async function checkMayAsk(context: Context, action: ConnectorAction): Promise<void> {
  if (context.hasPermission('connectors:write')) return
  if (!context.grants.has('connectors:write:owned')) throw denied('connectors:write')
  await connectorFor(context, action)
}

async function connectorFor({ tx, actor, grants }: Context, { appId, connectorId }: ConnectorAction) {
  try {
    return await getConnectorFor({ tx, requester: { actor, grants }, verb: 'write' }, { appId, id: connectorId })
  } catch (error) {
    const isMissing = error instanceof Failure && error.code === 'NOT_FOUND'
    throw isMissing ? missingReference('resourceAction.connectorRef.id', 'connector of that app', connectorId) : error
  }
}

export type Offered = { readonly connector: ConnectorsRow; readonly declared: DeclaredAction }

/** What is offered as the connector declares it now; fails when it does so no more. */
export async function getOffered(tx: Tx, action: ConnectorAction): Promise<Offered> {
  const connector = await findConnector(tx, { appId: action.appId, id: action.connectorId })
  const declared = connector && (await findDeclaredAction(tx, connector, action))
  if (!connector || !declared || !makesResource(declared)) throw makesNone(action)
  return { connector, declared }
}

const makesNone = ({ connectorId, actionName }: ConnectorAction): Failure =>
  precondition(
    'NOT_A_RESOURCE_ACTION',
    `the connector has no action "${actionName}" that makes a resource`,
    connectorId,
  )
