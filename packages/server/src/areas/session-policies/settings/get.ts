import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { callerIp, SessionSettings } from './shape.ts'
import { findSettings } from './store.ts'
import { toSettings } from './view.ts'

export const getSessionSettings = operation({
  id: 'signIn.sessionSettings.get',
  about: 'Shows what holds for every session and client of the tenant, and the address the caller comes from.',
  route: 'GET /api/v1/settings/session',
  called: 'SessionSettingsService/Get',
  guard: requires('settings:read'),
  request: shape('GetSessionSettingsRequest', 'Nothing to say.', {}),
  response: shape('GetSessionSettingsResponse', 'The settings.', { sessionSettings: SessionSettings, callerIp }),

  async run(context) {
    const row = context.setEtag(await findSettings(context.tx))
    return { sessionSettings: toSettings(row), callerIp: context.caller.ip }
  },
})
