import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { SecretSharingSettings } from './shape.ts'
import { findSharingSettings } from './store.ts'
import { toSettings } from './view.ts'

export const getSharingSettings = operation({
  id: 'vaults.settings.get',
  about: 'Reads how secrets are shared.',
  route: 'GET /api/v1/settings/secret-sharing',
  guard: requires('settings:read'),
  request: shape('SecretSharingSettingsServiceGetRequest', 'Nothing to say.', {}),
  response: shape('SecretSharingSettingsServiceGetResponse', 'The settings.', { settings: SecretSharingSettings }),

  run: async ({ tx }) => ({ settings: await toSettings(tx, await findSharingSettings(tx)) }),
})
