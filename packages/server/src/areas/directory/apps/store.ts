import type { Reach } from '../../../expressions/reach.ts'
import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { AppsRow, UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { App } from './shape.ts'
import { type AppContent, type AppFacts, toApp } from './view.ts'

const TYPE = 'app'

/** A live app. The caller checks who may see it (`permission-scope.ts`). */
export const getApp = (tx: Tx, id: string): Promise<AppsRow> =>
  tx.get<AppsRow>(sql`select * from apps where id = ${id} and deleted_at is null`, TYPE, id)

/** Deleted ones too. */
export const getAnyApp = (tx: Tx, id: string): Promise<AppsRow> =>
  tx.get<AppsRow>(sql`select * from apps where id = ${id}`, TYPE, id)

export const findApp = (tx: Tx, id: string): Promise<AppsRow | undefined> =>
  tx.find<AppsRow>(sql`select * from apps where id = ${id} and deleted_at is null`)

/** The app that represents the service itself. */
export const findBuiltinApp = (tx: Tx): Promise<AppsRow | undefined> =>
  tx.find<AppsRow>(sql`select * from apps where is_builtin`)

/** Live apps by id, as responses show them. */
export async function loadApps(tx: Tx, ids: readonly string[]): Promise<Map<string, Answer<typeof App>>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<AppsRow>(
    sql`select * from apps where id = any(${[...new Set(ids)]}) and deleted_at is null`,
  )
  return new Map((await showApps(tx, rows)).map((app) => [app.id, app]))
}

/** The apps as responses show them, with what other areas add to each. */
export async function showApps(tx: Tx, rows: readonly AppsRow[]): Promise<Answer<typeof App>[]> {
  const appFacts = await loadAppFacts(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toApp(row, appFacts.get(row.id)))
}

export async function showApp(tx: Tx, row: AppsRow): Promise<Answer<typeof App>> {
  const [app] = await showApps(tx, [row])
  return app!
}

type Owned = UsersRow & { app_id: string }
type Facts = { id: string; is_directory: boolean; user_count: bigint }

async function loadAppFacts(tx: Tx, ids: readonly string[]): Promise<Map<string, AppFacts>> {
  if (ids.length === 0) return new Map()
  const facts = await tx.rows<Facts>(sql`
    select one.id, exists (select from directories d where d.app_id = one.id) as is_directory,
           (select coalesce(sum(c.accounts), 0)::bigint from app_account_counts c where c.app_id = one.id) as user_count
    from unnest(${ids}::text[]) as one(id)`)
  const owners = await tx.rows<Owned>(sql`
    select u.*, o.object_id as app_id from owners o join users_view u on u.tenant_id = o.tenant_id and u.id = o.user_id
    where o.object_type = 'app' and o.object_id = any(${ids}) and o.role_slug = 'owner' and o.user_id <> ''
    order by o.created_at, u.id`)
  return new Map(
    facts.map(({ id, is_directory, user_count }) => [
      id,
      { isDirectory: is_directory, userCount: user_count, owners: owners.filter((owner) => owner.app_id === id) },
    ]),
  )
}

type Made = { content: AppContent; parentAppId?: string; isBuiltin?: boolean }

export const insertApp = (tx: Tx, { content, parentAppId = '', isBuiltin = false }: Made): Promise<AppsRow> => {
  const id = newId(tx.now)
  return tx.get<AppsRow>(
    sql`insert into apps (id, is_builtin, parent_app_id, display_name, description, icon_url, instructions,
          grant_policy_id, revoke_policy_id, certify_policy_id, default_request_catalog_id, identity_matching,
          mapping_cases, is_manually_managed, monthly_cost_usd, connector_version, access_model,
          enable_connector_sourced_ownership, revoke_grant_sources, strict_access_entitlement_provisioning,
          match_baton, annotations, created_at, updated_at)
        values (${id}, ${isBuiltin}, ${parentAppId}, ${content.display_name}, ${content.description},
          ${content.icon_url}, ${content.instructions}, ${content.grant_policy_id}, ${content.revoke_policy_id},
          ${content.certify_policy_id}, ${content.default_request_catalog_id}, ${content.identity_matching},
          ${JSON.stringify(content.mapping_cases)}, ${content.is_manually_managed}, ${content.monthly_cost_usd},
          ${content.connector_version}, ${content.access_model}, ${content.enable_connector_sourced_ownership},
          ${content.revoke_grant_sources}, ${content.strict_access_entitlement_provisioning}, ${content.match_baton},
          ${content.annotations}, ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )
}

/** The access profile that stands for the standard audience of the app. */
export const saveDefaultProfile = (tx: Tx, id: string, profileId: string): Promise<number> =>
  tx.run(sql`
    update apps set default_request_catalog_id = ${profileId}, updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)

export const saveApp = (tx: Tx, id: string, content: AppContent, matching: Reach): Promise<AppsRow> =>
  tx.get<AppsRow>(
    sql`update apps set display_name = ${content.display_name}, description = ${content.description},
          icon_url = ${content.icon_url}, instructions = ${content.instructions},
          grant_policy_id = ${content.grant_policy_id}, revoke_policy_id = ${content.revoke_policy_id},
          certify_policy_id = ${content.certify_policy_id},
          default_request_catalog_id = ${content.default_request_catalog_id},
          identity_matching = ${content.identity_matching}, mapping_cases = ${JSON.stringify(content.mapping_cases)},
          matching_reaches_all = ${matching === 'tenant'}, is_manually_managed = ${content.is_manually_managed}, monthly_cost_usd = ${content.monthly_cost_usd},
          connector_version = ${content.connector_version}, access_model = ${content.access_model},
          enable_connector_sourced_ownership = ${content.enable_connector_sourced_ownership},
          revoke_grant_sources = ${content.revoke_grant_sources},
          strict_access_entitlement_provisioning = ${content.strict_access_entitlement_provisioning},
          match_baton = ${content.match_baton}, annotations = ${content.annotations},
          updated_at = ${tx.now}, version = version + 1
        where id = ${id} and deleted_at is null returning *`,
    TYPE,
    id,
  )
