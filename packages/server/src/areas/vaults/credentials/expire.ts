import { done, sleepUntil } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import { dropValues } from '../keys/values.ts'
import { vaultCredentialChanged } from '../vaults/credential-events.ts'
import { credentialChanged } from './events.ts'

const AT_A_TIME = 500

type Row = { id: string; app_id: string; app_user_id: string; value_id: string }
type InVault = { vault_id: string; credential_id: string; app_id: string; app_user_id: string }

export const expireAccountCredentials = areaJob({
  kind: 'connectors.expireAccountCredentials',
  about: 'Removes credentials of accounts that nobody has fetched in time, and those of accounts that are gone.',
  retry: PATIENT,

  async run({ tx, emit, now }, _payload: { tick: string }) {
    const left = await tx.rows<InVault>(sql`
      delete from vault_credentials v using app_user_credentials c
      where c.id = v.credential_id and v.expires_at <= ${now} and c.tenant_id = v.tenant_id
      returning v.vault_id, v.credential_id, c.app_id, c.app_user_id`)
    for (const { vault_id: vaultId, credential_id: credentialId, app_id: appId, app_user_id: appUserId } of left) {
      emit(vaultCredentialChanged('expired', { vaultId, credentialId, appId, appUserId }))
    }
    const rows = await tx.rows<Row>(sql`
      delete from app_user_credentials where id = any(array(
        select c.id from app_user_credentials c
        left join app_users_view a on a.id = c.app_user_id and c.app_user_id <> ''
        where c.expires_at <= ${now} or a.deleted_at is not null order by c.id limit ${AT_A_TIME}))
      returning id, app_id, app_user_id, value_id`)
    await tx.run(sql`delete from vault_credentials where credential_id = any(${rows.map(({ id }) => id)})`)
    await dropValues(
      tx,
      rows.map(({ value_id }) => value_id),
    )
    for (const { id, app_id, app_user_id } of rows) {
      emit(credentialChanged('expired', { id, appId: app_id, appUserId: app_user_id }))
    }
    return rows.length < AT_A_TIME ? done : sleepUntil(now)
  },
})
