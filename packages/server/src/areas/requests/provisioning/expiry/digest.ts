import { dayInWords } from '../../../../service/notices/words.ts'
import { sql } from '../../../../store/sql.ts'
import { type DigestSource, linesByUser, MOST_LINES } from '../../../notifications/digests/api.ts'
import { dayOf } from '../../../organisation/api.ts'

const AHEAD = { hours: 7 * 24 }

type Row = {
  readonly user_id: string
  readonly app_id: string
  readonly entitlement_id: string
  readonly app: string
  readonly entitlement: string
  readonly ends: Temporal.Instant
  readonly count: number
}

/** What the reader holds for seven more days at most. The link asks for it again. */
export const endingAccess: DigestSource = {
  section: 'endingAccess',
  async find(tx, { userIds, calendar, at }) {
    const rows = await tx.rows<Row>(sql`
      select * from (
        select a.identity_user_id as user_id, g.app_id, g.entitlement_id, p.display_name as app,
          e.display_name as entitlement, g.deprovision_at as ends,
          count(*) over (partition by a.identity_user_id)::integer as count,
          row_number() over (partition by a.identity_user_id order by g.deprovision_at, g.entitlement_id) as place
        from app_users_view a
        join grants_view g on g.app_user_id = a.id and g.is_direct
        join entitlement_provisioning_view e on e.id = g.entitlement_id
        join app_provisioning_view p on p.id = g.app_id
        where a.identity_user_id = any(${[...userIds]}) and g.deprovision_at > ${at}
          and g.deprovision_at <= ${at.add(AHEAD)}) ending
      where place <= ${MOST_LINES} order by user_id, place`)
    return linesByUser(rows, ({ app_id, entitlement_id, app, entitlement, ends }) => ({
      title: `${entitlement} in ${app}`,
      detail: `ends on ${dayInWords(dayOf(calendar.timezone, ends).toString())}`,
      link: `/requests/new?app=${app_id}&entitlement=${entitlement_id}`,
    }))
  },
}
