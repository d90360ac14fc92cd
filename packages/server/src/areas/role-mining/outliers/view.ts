import type { Context } from '../../../service/context.ts'
import type { RoleMiningOutliersRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { MANAGER } from '../attributes.ts'
import { WHOLE } from '../mine/numbers.ts'
import { namesOfManagers } from '../runs/managers.ts'
import type { Outlier } from './shape.ts'

type Shown = NonNullable<Answer<typeof Outlier>>
type Row = RoleMiningOutliersRow

/** Outliers as people read them. */
export async function showOutliers({ tx }: Pick<Context, 'tx'>, rows: readonly Row[]): Promise<Shown[]> {
  const managers = await namesOfManagers(
    tx,
    rows.map(({ attribute, value }) => ({ attribute, values: [value] })),
  )
  return rows.map((row) => ({
    id: row.id,
    runId: row.run_id,
    userId: row.user_id,
    appId: row.app_id,
    entitlementId: row.entitlement_id,
    score: row.score / WHOLE,
    attribute: row.attribute,
    value: row.value,
    displayValue: row.attribute === MANAGER ? (managers.get(row.value) ?? '') : row.value,
    peerCount: row.peers,
    peersHolding: row.peers_holding,
    state: `OUTLIER_STATE_${row.state}` as Shown['state'], // Safe because the table allows only these names.
    reason: row.reason,
    decidedByUserId: row.decided_by_user_id,
    decidedAt: row.decided_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastGeneratedAt: row.generated_at,
  }))
}
