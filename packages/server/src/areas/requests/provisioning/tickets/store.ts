import type { Reach } from '../../../../expressions/reach.ts'
import { newId } from '../../../../lib/ids.ts'
import { oldestFirst } from '../../../../service/listing.ts'
import { livingRows } from '../../../../service/resource/store.ts'
import { sql } from '../../../../store/sql.ts'
import type { ExternalTicketConfigsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { ShownConfig } from './shape.ts'

const TYPE = 'external ticket configuration'

/** What a save decides. */
export type TicketContent = Omit<ShownConfig, 'id' | 'createdAt' | 'updatedAt' | 'deletedAt'>

const connectorOf = ({ connectorRef }: TicketContent) => ({ appId: '', id: '', ...connectorRef })

export function insertTicketConfig(tx: Tx, content: TicketContent, reach: Reach): Promise<ExternalTicketConfigsRow> {
  const id = newId(tx.now)
  const { appId, id: connectorId } = connectorOf(content)
  return tx.get<ExternalTicketConfigsRow>(
    sql`insert into external_ticket_configs (id, display_name, app_id, connector_id, schema_id, title_template,
          description_template, labels, field_templates, complete_statuses, errored_statuses, reaches_all, created_at,
          updated_at)
        values (${id}, ${content.displayName}, ${appId}, ${connectorId}, ${content.schemaId}, ${content.titleTemplate},
          ${content.descriptionTemplate}, ${[...(content.labels ?? [])]}, ${content.fieldTemplates},
          ${[...(content.completeStatuses ?? [])]}, ${[...(content.erroredStatuses ?? [])]},
          ${reach === 'tenant'}, ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )
}

export const saveTicketConfig = (
  tx: Tx,
  id: string,
  content: TicketContent,
  reach: Reach,
): Promise<ExternalTicketConfigsRow> => {
  const { appId, id: connectorId } = connectorOf(content)
  return tx.get<ExternalTicketConfigsRow>(
    sql`update external_ticket_configs set display_name = ${content.displayName}, app_id = ${appId},
          connector_id = ${connectorId}, schema_id = ${content.schemaId}, title_template = ${content.titleTemplate},
          description_template = ${content.descriptionTemplate}, labels = ${[...(content.labels ?? [])]},
          field_templates = ${content.fieldTemplates}, complete_statuses = ${[...(content.completeStatuses ?? [])]},
          errored_statuses = ${[...(content.erroredStatuses ?? [])]},
          reaches_all = ${reach === 'tenant'}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )
}

/** Entitlements whose provisioning opens tickets with it. */
export const listUsersOf = (tx: Tx, id: string): Promise<{ id: string; display_name: string }[]> => {
  const path = `$.**.externalTicket.externalTicketProvisionerConfigId ? (@ == $id)`
  return tx.rows(sql`
    select id, display_name from entitlement_provisioning_view
    where deleted_at is null and (jsonb_path_exists(provisioner_policy, ${path}::jsonpath, ${JSON.stringify({ id })}::jsonb)
      or jsonb_path_exists(deprovisioner_policy, ${path}::jsonpath, ${JSON.stringify({ id })}::jsonb))
    order by id limit 10`)
}

export const toTicketConfig = (row: ExternalTicketConfigsRow): ShownConfig => ({
  id: row.id,
  displayName: row.display_name,
  connectorRef: { appId: row.app_id, id: row.connector_id },
  schemaId: row.schema_id,
  titleTemplate: row.title_template,
  descriptionTemplate: row.description_template,
  labels: row.labels,
  // Safe because only texts are stored there.
  fieldTemplates: row.field_templates as Record<string, string>,
  completeStatuses: row.complete_statuses,
  erroredStatuses: row.errored_statuses,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})

export const ticketConfigRows = {
  ...livingRows<ExternalTicketConfigsRow>({ table: sql`external_ticket_configs`, one: TYPE, order: oldestFirst }),
  show: toTicketConfig,
}
