import { sql } from '../../../store/sql.ts'
import { double, id, int32, text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import type { Observation } from '../pipeline/observation.ts'
import { detector } from './detector.ts'
import { PAGE, seenIn, within } from './page.ts'

/** Below these ten-thousandths there are too few peers to be sure. */
const LEAST_SCORE = 7000

type Row = {
  app_id: string
  account_id: string
  entitlement_id: string
  user_id: string
  account: string
  entitlement: string
  is_risky: boolean
  attribute: string
  value: string
  peers: number
  peers_holding: number
  score: number
  state: string
  reason: string
}

/** What people hold unlike all of their peers, as role mining found it. */
export const accessOutlier = detector({
  type: 'ACCESS_OUTLIER',
  payload: shape('AccessOutlierType', 'Access that somebody holds unlike all of their peers.', {
    entitlementId: id('The entitlement.'),
    userId: id('Who holds it.'),
  }),
  evidence: shape('AccessOutlierEvidence', 'How peers differ.', {
    attribute: text(128, 'What the peers have in common.'),
    value: text(256, 'Its value.'),
    peerCount: int32('How many peers there are.'),
    peersHolding: int32('How many of them hold it too.'),
    score: double('How sure it is that peers do not hold it, 0 to 1.'),
  }),
  onByDefault: false,
  why: 'who differs from their peers may have a reason that is written nowhere',
  daily: true,
  after: ['roleMining.run.completed', 'roleMining.outlier.updated'],

  async look(tx, scope) {
    const from = sql`from role_mining_outliers_view o
      join app_users_view a on a.identity_user_id = o.user_id and a.app_id = o.app_id and a.deleted_at is null
      join grants_view g on g.app_user_id = a.id and g.entitlement_id = o.entitlement_id
      where o.score >= ${LEAST_SCORE}`
    const accounts = await tx.rows<{ id: string }>(sql`
      select distinct a.id ${from} and ${within(scope, sql`o.app_id`, sql`a.id`)} order by a.id limit ${PAGE}`)
    const { upTo } = seenIn(accounts, () => [])
    const rows = await tx.rows<Row>(sql`
      select o.app_id, a.id as account_id, o.entitlement_id, o.user_id, a.display_name as account, e.display_name as entitlement,
        e.risk_level_value_id <> '' as is_risky, o.attribute,
        case o.attribute when 'manager' then coalesce(m.display_name, '') else o.value end as value, o.peers,
        o.peers_holding, o.score, o.state, o.reason
      from app_entitlements_view e join (select o.*, a.id as account_id ${from}
          and ${within({ ...scope, ...(upTo === undefined ? {} : { upTo }) }, sql`o.app_id`, sql`a.id`)}) as o
        on o.entitlement_id = e.id and e.deleted_at is null
      join app_users_view a on a.id = o.account_id
      left join users_view m on o.attribute = 'manager' and m.id = o.value
      order by a.id, e.id`)
    return { seen: rows.map(toObservation), ...(upTo === undefined ? {} : { upTo }) }
  },
})

const toObservation = (row: Row): Observation => ({
  keyParts: [row.app_id, row.account_id, row.entitlement_id],
  severity: row.is_risky ? 'MEDIUM' : 'LOW',
  payload: { entitlementId: row.entitlement_id, userId: row.user_id },
  target: { member: 'appUserTarget', ids: { appId: row.app_id, appUserId: row.account_id } },
  evidence: {
    attribute: row.attribute,
    value: row.value,
    peerCount: row.peers,
    peersHolding: row.peers_holding,
    score: row.score / 10_000,
  },
  description: `${row.account} holds ${row.entitlement} unlike all of their peers.`,
  remediationDescription: 'Take the access away, or say why it is expected.',
  ...(row.state === 'EXPECTED' ? { suppress: row.reason || 'It is expected.' } : {}),
})
