import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { switchRule } from '../../../service/log/rules.ts'

export const settingsLog: LogRules = {
  'automations.settings.updated': switchRule('automations', 'disabled', 'High'),
}

export const settingsUpdated = (tenantId: string, before: boolean, after: boolean): Change => ({
  kind: 'automations.settings.updated',
  subject: { type: 'automationSettings', id: tenantId },
  before: { disabled: before },
  after: { disabled: after },
})
