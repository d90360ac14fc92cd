import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { selectGrants } from '../store.ts'
import type { GrantRow } from '../view.ts'

/** How many links of inheritance are followed, and how many paths are shown. */
const DEEPEST = 8
export const MOST_PATHS = 200

/** From the entitlement that was asked about back to where the holding begins. */
export type HeldPath = {
  readonly grants: readonly [GrantRow, ...GrantRow[]]
  /** What the last grant is inherited from, where the user holds that nowhere. */
  readonly beyond: { readonly appId: string; readonly id: string } | undefined
}

type Open = HeldPath['grants']

/** Every way in which accounts hold an entitlement: in their own right, or through what they hold besides. */
export async function findPaths(tx: Tx, entitlementId: string, appUserIds: readonly string[]): Promise<HeldPath[]> {
  const paths: HeldPath[] = []
  let open: Open[] = (await grantsOf(tx, [entitlementId], appUserIds)).map((row) => [row])
  for (let depth = 1; open.length > 0 && paths.length < MOST_PATHS; depth++) {
    const wanted = [...new Set(open.flatMap((path) => last(path).source_ids))]
    const rows = depth < DEEPEST && wanted.length > 0 ? await grantsOf(tx, wanted, appUserIds) : []
    const held = Map.groupBy(rows, (row) => row.entitlement_id)
    const longer: Open[] = []
    for (const path of open) {
      const { is_direct, sources } = last(path)
      if (is_direct) paths.push({ grants: path, beyond: undefined })
      const seen = new Set(path.map((row) => row.entitlement_id))
      for (const source of sources) {
        if (seen.has(source.id)) continue
        const through = held.get(source.id) ?? []
        if (through.length === 0) paths.push({ grants: path, beyond: source })
        for (const row of through) longer.push([...path, row])
      }
    }
    open = longer.slice(0, MOST_PATHS)
  }
  return paths.slice(0, MOST_PATHS)
}

export const last = (path: Open): GrantRow => path.at(-1) ?? path[0]

const grantsOf = (tx: Tx, entitlementIds: readonly string[], appUserIds: readonly string[]): Promise<GrantRow[]> =>
  tx.rows<GrantRow>(
    selectGrants(sql`
      where g.entitlement_id = any(${[...entitlementIds]}) and g.app_user_id = any(${[...appUserIds]})
      order by g.entitlement_id, g.app_user_id limit 1000`),
  )
