import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { AppUserCredentialsRow } from '../../../store/tables.ts'
import { openForConnector } from '../../connectors/registry/api.ts'
import { sealValue } from '../keys/values.ts'

/** Keys of connectors are replaced and go; those of vaults are kept for as long as there is something to open. */
export const sealCredential = areaJob({
  kind: 'vaults.sealCredential',
  about: 'Takes the password of an account over from the key of its connector to those of the vaults.',
  retry: PATIENT,

  async run({ tx, tenant }, { credentialId }: { credentialId: string }) {
    const row = await tx.find<AppUserCredentialsRow>(sql`
      select * from app_user_credentials where id = ${credentialId} and value_id = '' for update`)
    if (!row) return done
    const given = { keyId: row.key_id, bytes: row.encrypted_bytes }
    const plain = await openForConnector(tx, tenant.sealer, row.connector_id, given)
    const valueId = await sealValue(tx, tenant.sealer, plain, 'account credential')
    await tx.run(sql`
      update app_user_credentials set value_id = ${valueId}, encrypted_bytes = '', updated_at = ${tx.now}
      where id = ${credentialId}`)
    return done
  },
})
