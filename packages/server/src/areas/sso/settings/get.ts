import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { SsoSettings } from './shape.ts'
import { findSettings } from './store.ts'
import { toSettings } from './view.ts'

export const getSsoSettings = operation({
  id: 'sso.settings.get',
  about: 'Shows what holds for all applications that people sign in to.',
  route: 'GET /api/v1/settings/sso',
  guard: requires('settings:read'),
  request: shape('SSOSettingsServiceGetRequest', 'Nothing to say.', {}),
  response: shape('SSOSettingsServiceGetResponse', 'The settings.', { settings: SsoSettings }),

  async run(context) {
    return { settings: toSettings(context.setEtag(await findSettings(context.tx))) }
  },
})
