import { part } from '../../area.ts'
import { settingsLog } from './events.ts'
import { getAutomationSettings } from './operations/get.ts'
import { setAutomationSettings } from './operations/set.ts'

export const settingsPart = part({
  operations: [getAutomationSettings, setAutomationSettings],
  logRules: settingsLog,
})
