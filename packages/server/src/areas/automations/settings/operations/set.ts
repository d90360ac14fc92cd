import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { nullable, required, shape } from '../../../../wire/shape.ts'
import { settingsUpdated } from '../events.ts'
import { AutomationSettings } from '../shape.ts'
import { findSettings, saveSettings } from '../store.ts'

export const setAutomationSettings = operation({
  id: 'automations.settings.set',
  about: 'Switches all automations off or on again. Runs under way wait before their next step, and go on afterwards.',
  route: 'PUT /api/v1/settings/automations',
  called: 'AutomationSettingsService/Update',
  guard: requires('settings:write'),
  request: shape('UpdateAutomationSettingsRequest', 'The settings.', { settings: required(AutomationSettings) }),
  response: shape('UpdateAutomationSettingsResponse', 'The settings as they are now.', {
    settings: nullable(AutomationSettings),
  }),

  async run(context, { settings }) {
    const { tx, tenant, emit } = context
    const before = context.checkVersion(await findSettings(tx, true))
    const disabled = settings.disabled ?? false
    if (before.disabled !== disabled) {
      context.setEtag(await saveSettings(tx, disabled))
      emit(settingsUpdated(tenant.id, before.disabled, disabled))
    }
    return { settings: { disabled } }
  },
})
