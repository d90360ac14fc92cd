import { done, sleepUntil } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import { credentialChanged } from './events.ts'

const AT_A_TIME = 500

type Row = { id: string; app_id: string; app_user_id: string }

export const expireAccountCredentials = areaJob({
  kind: 'connectors.expireAccountCredentials',
  about: 'Removes credentials of accounts that nobody has fetched in time, and those of accounts that are gone.',
  retry: PATIENT,

  async run({ tx, emit, now }, _payload: { tick: string }) {
    const rows = await tx.rows<Row>(sql`
      delete from app_user_credentials where id = any(array(
        select c.id from app_user_credentials c
        left join app_users_view a on a.id = c.app_user_id and c.app_user_id <> ''
        where c.expires_at <= ${now} or a.deleted_at is not null order by c.id limit ${AT_A_TIME}))
      returning id, app_id, app_user_id`)
    for (const { id, app_id, app_user_id } of rows) {
      emit(credentialChanged('expired', { id, appId: app_id, appUserId: app_user_id }))
    }
    return rows.length < AT_A_TIME ? done : sleepUntil(now)
  },
})
