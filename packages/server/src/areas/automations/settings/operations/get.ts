import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { AutomationSettings } from '../shape.ts'
import { findSettings } from '../store.ts'

export const getAutomationSettings = operation({
  id: 'automations.settings.get',
  about: 'Reads what holds for all automations.',
  route: 'GET /api/v1/settings/automations',
  called: 'AutomationSettingsService/Get',
  guard: requires('settings:read'),
  request: shape('GetAutomationSettingsRequest', 'Nothing to say.', {}),
  response: shape('GetAutomationSettingsResponse', 'The settings.', { settings: nullable(AutomationSettings) }),

  async run(context) {
    const { disabled } = context.checkVersion(await findSettings(context.tx))
    return { settings: { disabled } }
  },
})
