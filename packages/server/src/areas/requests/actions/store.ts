import { newId } from '../../../lib/ids.ts'
import type { ReferenceTarget } from '../../../service/authority.ts'
import { oldestFirst } from '../../../service/listing.ts'
import { livingRows } from '../../../service/resource/store.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { type ConnectorAction, storedOf } from './resource-action.ts'
import { type ActionRow, type Shown, toAction } from './view.ts'

/** An entitlement that is gone gives access to nobody and is not shown. */
const ENTITLEMENTS = sql`
  coalesce((
      select jsonb_agg(jsonb_build_object('appId', e.app_id, 'id', e.id)
        order by array_position(request_actions.access_entitlement_ids, e.id))
      from app_entitlements_view e where e.id = any(request_actions.access_entitlement_ids) and e.deleted_at is null), '[]')
    as access_entitlements`

const found = livingRows<ActionRow>({
  table: sql`request_actions`,
  one: 'request action',
  order: oldestFirst,
  also: ENTITLEMENTS,
})

export const actionRows = {
  ...found,
  show: toAction,
  /** Changes of an offer wait for requests in progress, and requests for changes; what gives access is read after that. */
  lock: (tx: Tx, id: string) => lockAction(tx, id, sql`for update`),
  lockForShare: (tx: Tx, id: string) => lockAction(tx, id, sql`for share`),

  async save(tx: Tx, id: string, content: Content): Promise<ActionRow> {
    await tx.run(sql`
      update request_actions set display_name = ${content.displayName}, description = ${content.description},
        instructions = ${content.instructions}, request_schema_id = ${content.requestSchemaId},
        request_policy_id = ${content.requestPolicyId}, enabled = ${content.enabled},
        visible_to_everyone = ${content.visibleToEveryone}, access_entitlement_ids = ${entitlementIds(content)},
        annotations = ${content.annotations}, updated_at = ${tx.now}, version = version + 1
      where id = ${id}`)
    return found.get(tx, id)
  },
}

async function lockAction(tx: Tx, id: string, held: Sql): Promise<ActionRow> {
  await tx.rows(sql`select 1 from request_actions where id = ${id} and deleted_at is null ${held}`)
  return found.get(tx, id)
}

/** Offers that have a connector do something. */
export const connectorOffers: ReferenceTarget = {
  kind: 'resourceAction',
  called: 'offer of an action of a connector',
  right: 'catalogs:write',
  live: sql`
    select id, connector_action ->> 'appId' as app_id from request_actions
    where connector_action is not null and deleted_at is null`,
}

/** What a connector is to do for it, also after it is offered no more: what was asked for before goes on. */
export const findConnectorAction = async (tx: Tx, id: string): Promise<ConnectorAction | undefined> =>
  (
    await tx.find<{ action: ConnectorAction }>(sql`
      select connector_action as action from request_actions where id = ${id} and connector_action is not null`)
  )?.action

/** What a save decides. */
export type Content = Omit<Shown, 'id' | 'createdAt' | 'updatedAt' | 'deletedAt'>

const entitlementIds = ({ accessEntitlements }: Content): string[] => [
  ...new Set((accessEntitlements ?? []).map(({ id }) => id)),
]

const targetOf = ({ resourceAction }: Content): ConnectorAction | null =>
  resourceAction ? storedOf(resourceAction) : null

export async function insertAction(tx: Tx, content: Content): Promise<ActionRow> {
  const id = newId(tx.now)
  await tx.run(sql`
    insert into request_actions (id, display_name, description, instructions, automation_id, connector_action,
      request_schema_id, request_policy_id, enabled, visible_to_everyone, access_entitlement_ids, annotations, created_at, updated_at)
    values (${id}, ${content.displayName}, ${content.description}, ${content.instructions},
      ${content.automationTemplateId ?? null}, ${targetOf(content)}, ${content.requestSchemaId},
      ${content.requestPolicyId}, ${content.enabled}, ${content.visibleToEveryone}, ${entitlementIds(content)}, ${content.annotations}, ${tx.now}, ${tx.now})`)
  return found.get(tx, id)
}
