import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { IN_TOOLSET } from './held.ts'
import type { ShownTool } from './view.ts'

type Offered = { readonly id: string; readonly itself: boolean; readonly via_toolset: boolean }

/** The tools with whether a published access profile offers them, themselves or by a set that has them. */
export async function withOffers(tx: Tx, tools: readonly ShownTool[]): Promise<ShownTool[]> {
  const rows = await tx.rows<Offered>(sql`
    select t.id,
      exists (select from offered_entitlements_view o where o.entitlement_id = t.entitlement_id) as itself,
      exists (select from toolsets ts join offered_entitlements_view o on o.entitlement_id = ts.entitlement_id
        where ${IN_TOOLSET}) as via_toolset
    from server_tools t where t.id = any(${tools.map(({ id }) => id)})`)
  const offered = new Map(rows.map((row) => [row.id, row]))
  return tools.map((tool) => ({
    ...tool,
    requestable: offered.get(tool.id)?.itself ?? false,
    requestableViaToolset: offered.get(tool.id)?.via_toolset ?? false,
  }))
}

export const withOffer = async (tx: Tx, tool: ShownTool): Promise<ShownTool> => (await withOffers(tx, [tool]))[0]!
