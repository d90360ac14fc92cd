import type { Context } from '../../../service/context.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import { requestableFor } from '../../requests/api.ts'
import { heldServers } from '../tools/held.ts'

export type RequestableServer = {
  readonly connector_id: string
  readonly app_id: string
  readonly display_name: string
  readonly description: string
  readonly granted: boolean
  readonly tool_count: number
}

type Asked = {
  readonly userId: string
  readonly query: string
  readonly granted: boolean | undefined
  readonly after: string | undefined
  readonly limit: number
}

/** Servers of which somebody may ask for a toolset on behalf of this user, and whether the user holds something of them. */
export async function listRequestableServers(
  context: Pick<Context, 'tx' | 'services'>,
  { userId, query, granted, after, limit }: Asked,
): Promise<RequestableServer[]> {
  const { tx } = context
  const offered = await requestableFor(context, userId)
  const held: Sql = sql`s.connector_id in (${heldServers(userId, tx.now)})`
  return tx.rows<RequestableServer>(sql`
    select s.connector_id, s.app_id, s.display_name, s.description, ${held} as granted,
      (select count(*)::integer from server_tools t
        where t.connector_id = s.connector_id and t.deleted_at is null and t.state = 'APPROVED') as tool_count
    from tool_servers s
    where ${and([
      sql`s.deleted_at is null`,
      sql`exists (select from toolsets ts join app_entitlements_view e on e.id = ts.entitlement_id
            where ts.connector_id = s.connector_id and ts.deleted_at is null and ${offered})`,
      query === '' ? undefined : sql`strpos(lower(s.display_name), lower(${query})) > 0`,
      granted === undefined ? undefined : granted ? held : sql`not (${held})`,
      after === undefined ? undefined : sql`s.connector_id > ${after}`,
    ])} order by s.connector_id limit ${limit}`)
}
