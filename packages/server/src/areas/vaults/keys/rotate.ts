import { enqueue } from '../../../engine/enqueue.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { keyRotated } from '../settings/events.ts'
import { SecretSharingSettings } from '../settings/shape.ts'
import { findSharingSettings } from '../settings/store.ts'
import { toSettings } from '../settings/view.ts'
import { rewrapValues } from './rewrap.ts'
import { addKey } from './values.ts'

export const rotateVaultKey = operation({
  id: 'vaults.keys.rotate',
  about:
    'Makes a new key for vaults. What is stored is wrapped with it in the background; then the old key is deleted.',
  route: 'POST /api/v1/settings/secret-sharing/rotate-key',
  guard: requires('settings:write'),
  request: shape('SecretSharingSettingsServiceRotateKeyRequest', 'Nothing to say.', {}),
  response: shape('SecretSharingSettingsServiceRotateKeyResponse', 'The settings, with the new key.', {
    settings: SecretSharingSettings,
  }),

  async run({ tx, tenant, emit }) {
    const version = await addKey(tx, tenant.sealer)
    await enqueue(tx, rewrapValues, { tick: '' }, { key: 'rewrap', onKey: 'replace' })
    emit(keyRotated(tenant.id, version))
    return { settings: await toSettings(tx, await findSharingSettings(tx)) }
  },
})
