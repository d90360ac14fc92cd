import { sql } from '../../../../store/sql.ts'
import { countStatedGrants } from '../../../directory/sync/api.ts'
import { getSettings } from '../../settings/store.ts'
import type { Applying } from './applying.ts'
import { Refused } from './applying.ts'

export type Counts = {
  readonly resourceTypes: number
  readonly resources: number
  readonly accounts: number
  readonly entitlements: number
  readonly grants: number
  /** By what the connector calls the type. */
  readonly byType: ReadonlyMap<string, number>
}

type Feeding = Pick<Applying, 'tx' | 'connectorId' | 'app'>

/** What the connector feeds; its grants are many, and not counted where their number is passed. */
export async function countFed(feeding: Feeding, grants?: number): Promise<Counts> {
  const { tx, connectorId } = feeding
  const rows = await tx.rows<{ kind: string; type: string; count: number }>(sql`
    select kind, case when kind in ('resource', 'account') then split_part(source_key, '/', 1) else '' end as type,
      count(*)::integer as count
    from source_records where connector_id = ${connectorId} and fingerprint is not null group by 1, 2`)
  const of = (kind: string): number => rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.count, 0)
  // Of accounts that are resources too, the accounts count.
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => [row.type, row.count] as const)
  return {
    resourceTypes: of('resourceType'),
    resources: of('resource'),
    accounts: of('account'),
    entitlements: of('entitlement'),
    grants: grants ?? (await countStatedGrants(feeding)),
    byType: new Map([...ofKind('resource'), ...ofKind('account')]),
  }
}

const LEAST = 20

/** Half of what was there being gone is more likely a fault of the source than the truth. */
export async function refuseAnomaly(
  { tx, sync, connector, isFull }: Applying,
  before: Counts,
  after: Counts,
  transient: ReadonlySet<string>,
): Promise<void> {
  if (!isFull || sync.check_off || connector.disable_check_bad_sync) return
  if (before === after || !(await getSettings(tx)).checkBadSync) return
  for (const [type, count] of before.byType) {
    if (transient.has(type)) continue
    refuseDrop(`resources of type ${type}`, count, after.byType.get(type) ?? 0)
  }
  refuseDrop('grants', before.grants, after.grants)
}

function refuseDrop(what: string, before: number, after: number): void {
  if (before < LEAST || after * 2 > before) return
  throw new Refused('ERRORED_NO_DATA', `${what} dropped from ${before} to ${after}; confirm the sync if that is right`)
}
