import type { RequestActionsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { type ConnectorAction, shownOf } from './resource-action.ts'
import type { RequestAction } from './shape.ts'

export type Shown = Answer<typeof RequestAction>
/** With the entitlements that give access as references. It has an automation or an action of a connector. */
export type ActionRow = Omit<RequestActionsRow, 'connector_action'> & {
  connector_action: ConnectorAction | null
  access_entitlements: { appId: string; id: string }[]
}

export const toAction = (row: ActionRow): Shown => ({
  id: row.id,
  displayName: row.display_name,
  description: row.description,
  instructions: row.instructions,
  ...(row.automation_id === null
    ? { resourceAction: shownOf(row.connector_action!) }
    : { automationTemplateId: row.automation_id }),
  requestSchemaId: row.request_schema_id,
  requestPolicyId: row.request_policy_id,
  enabled: row.enabled,
  visibleToEveryone: row.visible_to_everyone,
  accessEntitlements: row.access_entitlements,
  // Safe because it is stored as the shape wrote it.
  annotations: row.annotations as Shown['annotations'],
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})
