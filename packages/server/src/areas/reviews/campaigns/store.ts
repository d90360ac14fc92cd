import type { Reach } from '../../../expressions/reach.ts'
import { notFound } from '../../../lib/failure.ts'
import { inTextOrder, type Order } from '../../../service/listing.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { PageKey } from '../../../wire/page.ts'
import type { CampaignRow } from './rows.ts'
import type { State } from './states.ts'

/** Campaigns with their owners, as `r`. */
const selectCampaigns = (rest: Sql): Sql => sql`
  select r.*, coalesce((select array_agg(o.user_id order by o.position) from access_review_owners o
    where o.of_id = r.id), '{}') as owner_ids
  from access_reviews r ${rest}`

export const findCampaign = (tx: Tx, id: string): Promise<CampaignRow | undefined> =>
  tx.find<CampaignRow>(selectCampaigns(sql`where r.id = ${id} and r.state <> 'DELETED'`))

export async function getCampaign(tx: Tx, id: string): Promise<CampaignRow> {
  const row = await findCampaign(tx, id)
  if (!row) throw notFound('access review', id.slice(0, 64))
  return row
}

/** Changes of a campaign are made one after the other. */
export async function lockCampaign(tx: Tx, id: string): Promise<CampaignRow | undefined> {
  await tx.rows(sql`select 1 from access_reviews where id = ${id} for update`)
  return findCampaign(tx, id)
}

type Listing = {
  readonly where: readonly (Sql | undefined)[]
  readonly order: Order<CampaignRow>
  readonly after: PageKey | undefined
  readonly limit: number
}

export const campaignsNewestFirst: Order<CampaignRow> = {
  by: sql`r.created_at desc, r.id desc`,
  after: ([at, id]) => sql`(r.created_at, r.id) < (${String(at)}::timestamptz, ${String(id)})`,
  keyOf: (row) => [row.created_at.toString(), row.id],
}

export const campaignsByName = (isDown: boolean): Order<CampaignRow> =>
  inTextOrder({ column: sql`r.display_name`, id: sql`r.id`, textOf: (row) => row.display_name, isDown })

const STAYS = sql`r.state not in ('DELETING', 'DELETED')`

/** Those that are not being deleted. */
export const listCampaigns = (tx: Tx, { where, order, after, limit }: Listing): Promise<CampaignRow[]> =>
  tx.rows<CampaignRow>(
    selectCampaigns(sql`
      where ${and([STAYS, after && order.after(after), ...where])} order by ${order.by} limit ${limit}`),
  )

/** The query for all of them, to count them. */
export const allCampaigns = (where: Listing['where']): Sql =>
  sql`select from access_reviews r where ${and([STAYS, ...where])}`

/** What a save decides. */
export type Content = {
  readonly displayName: string
  readonly description: string
  readonly policyId: string
  readonly scope: unknown
  readonly settings: unknown
  readonly completionAt: Temporal.Instant | null
  readonly scheduledStartAt: Temporal.Instant | null
}

type New = {
  readonly id: string
  readonly state: State
  readonly scopeType: string
  readonly createdByUserId: string
  /** Who saved it and could assign roles then; empty when that was somebody else. */
  readonly rolesDecidedBy: string
  readonly reach: Reach
  readonly templateId?: string
  readonly madeByKey?: string
}

export async function insertCampaign(tx: Tx, made: New, content: Content): Promise<void> {
  await tx.run(sql`
    insert into access_reviews (id, display_name, description, state, policy_id, scope_type, scope, settings,
      completion_at, scheduled_start_at, template_id, made_by_key, created_by_user_id, roles_decided_by, reaches_all,
      created_at,
      updated_at)
    values (${made.id}, ${content.displayName}, ${content.description}, ${made.state}, ${content.policyId},
      ${made.scopeType}, ${JSON.stringify(content.scope)}::jsonb, ${JSON.stringify(content.settings)}::jsonb,
      ${content.completionAt}, ${content.scheduledStartAt}, ${made.templateId ?? ''}, ${made.madeByKey ?? ''},
      ${made.createdByUserId}, ${made.rolesDecidedBy}, ${made.reach === 'tenant'}, ${tx.now}, ${tx.now})`)
}

export async function saveCampaign(tx: Tx, id: string, content: Content): Promise<void> {
  await tx.run(sql`
    update access_reviews set display_name = ${content.displayName}, description = ${content.description},
      policy_id = ${content.policyId}, settings = ${JSON.stringify(content.settings)}::jsonb,
      completion_at = ${content.completionAt}, scheduled_start_at = ${content.scheduledStartAt},
      updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)
}

/** Another scope: it counts up, and what was wrong with the one before is forgotten. */
export const saveScope = (tx: Tx, id: string, scope: unknown, reach: Reach): Promise<number> =>
  tx.run(sql`
    update access_reviews set scope = ${JSON.stringify(scope)}::jsonb, scoping_version = scoping_version + 1,
      reaches_all = ${reach === 'tenant'},
      error_state = '', error_detail = '', updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)

export const saveState = (tx: Tx, id: string, state: State, more: Sql = sql``): Promise<number> =>
  tx.run(sql`
    update access_reviews set state = ${state}, updated_at = ${tx.now}, version = version + 1 ${more} where id = ${id}`)

export async function saveOwners(tx: Tx, ofId: string, userIds: readonly string[]): Promise<void> {
  const named = [...new Set(userIds)]
  await tx.run(sql`delete from access_review_owners where of_id = ${ofId}`)
  await tx.run(sql`
    insert into access_review_owners (of_id, user_id, position)
    select ${ofId}, id, position from unnest(${named}::text[]) with ordinality as named(id, position)`)
}

/** Whoever saves a campaign last answers for all of it: also for the roles of the service that it takes. */
export const saveRolesDecider = (tx: Tx, id: string, userId: string): Promise<number> =>
  tx.run(sql`update access_reviews set roles_decided_by = ${userId} where id = ${id}`)

/** Empty when nobody who could assign roles has saved it. */
export async function findRolesDecider(tx: Tx, id: string): Promise<string> {
  const row = await tx.find<{ roles_decided_by: string }>(
    sql`select roles_decided_by from access_reviews where id = ${id}`,
  )
  return row?.roles_decided_by ?? ''
}
