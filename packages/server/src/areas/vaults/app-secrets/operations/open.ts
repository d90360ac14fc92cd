import { denied, precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkReader, encryptTo } from '../../keys/age.ts'
import { openValue } from '../../keys/values.ts'
import { readerFields } from '../../secrets/shape.ts'
import { openedFields } from '../../vaults/shape.ts'
import { appSecretChanged } from '../events.ts'
import { appSecretRecipient } from '../guards.ts'
import { isOpenable } from '../store.ts'

export const openAppSecret = operation({
  id: 'vaults.appSecrets.open',
  about: 'Encrypts a secret of an app to a reader, for its recipient, while that one has an account in the app.',
  route: 'POST /api/v1/app-secrets/{id}/open',
  guard: appSecretRecipient,
  strict: true,
  oneTime: true,
  request: shape('AppSecretServiceOpenRequest', 'Who reads it.', readerFields),
  response: shape('AppSecretServiceOpenResponse', 'As only the reader can open it.', openedFields),

  prepare: (_context, { readerRecipient }) => checkReader(readerRecipient),

  async run({ tx, tenant, emit, checkVersion, appSecret }, { readerRecipient }) {
    if (!isOpenable(checkVersion(appSecret), tx.now)) {
      throw precondition('SECRET_DATA_DELETED', 'the secret is deleted or its time is over', appSecret.id)
    }
    const account = await tx.find(sql`
      select from app_users_view where app_id = ${appSecret.app_id}
        and identity_user_id = ${appSecret.recipient_user_id} and deleted_at is null`)
    if (!account) throw denied('having an account in the app')
    const plain = await openValue(tx, tenant.sealer, appSecret.value_id!, 'app secret')
    emit(appSecretChanged('opened', appSecret))
    return { encryptedContent: await encryptTo(readerRecipient, plain) }
  },
})
