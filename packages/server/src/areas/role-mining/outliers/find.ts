import { createHash } from 'node:crypto'
import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { GIVEN_BY_PROFILES } from '../../access-profiles/api.ts'
import { type Outlier, outliersOf } from '../mine/outliers.ts'
import type { Limits } from '../mine/population.ts'
import type { Snapshot } from '../reading/snapshot.ts'

/** An outlier as a run has found it, by columns. */
export type FoundOutlier = {
  readonly id: string
  readonly user_id: string
  readonly entitlement_id: string
  readonly app_id: string
  readonly attribute: string
  /** As most people have it spelled. */
  readonly value: string
  readonly peers: number
  readonly peers_holding: number
  readonly score: number
}

const MOST = 2000
/** More are looked for than are kept, because some are given by access profiles. */
const MOST_LOOKED_FOR = 5000

/** What people hold unlike all of their peers, and no access profile gives them. */
export async function findOutliers(tx: Tx, snapshot: Snapshot, limits: Limits): Promise<FoundOutlier[]> {
  const { population, users, entitlements } = snapshot
  const found = outliersOf(population, limits, MOST_LOOKED_FOR)
  const given = await pairsGiven(
    tx,
    found.map(({ person }) => users[person]!),
    found.map(({ entitlement }) => entitlements[entitlement]!.id),
  )
  const toRow = ({ person, entitlement, attribute, key, ...numbers }: Outlier): FoundOutlier => {
    const { keys, spellings } = population.attributes.get(attribute)!
    const { id, appId } = entitlements[entitlement]!
    const userId = users[person]!
    return {
      id: outlierId(tx.tenantId, userId, id),
      user_id: userId,
      entitlement_id: id,
      app_id: appId,
      attribute,
      value: spellings[keys.indexOf(key)]![0]!,
      peers: numbers.peers,
      peers_holding: numbers.peersHolding,
      score: numbers.score,
    }
  }
  return found
    .filter((one) => !given.has(`${users[one.person]} ${entitlements[one.entitlement]!.id}`))
    .slice(0, MOST)
    .map(toRow)
}

async function pairsGiven(tx: Tx, users: readonly string[], entitlementIds: readonly string[]) {
  const rows = await tx.rows<{ user_id: string; entitlement_id: string }>(sql`
    select user_id, entitlement_id from (${GIVEN_BY_PROFILES}) as given
    where entitlement_id = any(${[...new Set(entitlementIds)]}) and user_id = any(${[...new Set(users)]})`)
  return new Set(rows.map((row) => `${row.user_id} ${row.entitlement_id}`))
}

/** The same in every run, so that what people decided of it holds. */
export const outlierId = (tenantId: string, userId: string, entitlementId: string): string =>
  newId(0, createHash('sha256').update(`${tenantId}\n${userId}\n${entitlementId}`).digest('hex').slice(0, 32))
