import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'

const SETTINGS = { type: 'AutomationSettings', code: 'automation_settings', severity: { updated: 'High' } } as const

export const settingsLog: LogRules = {
  'automations.settings.updated': entityRule(SETTINGS, 'Update', 'updated'),
}

export const settingsUpdated = (tenantId: string, before: boolean, after: boolean): Change => ({
  kind: 'automations.settings.updated',
  subject: { type: 'automationSettings', id: tenantId },
  before: { disabled: before },
  after: { disabled: after },
})
