import { part } from '../../area.ts'
import { getAiDefaults, getAiSettings, listAiSettingsHistory, settingsLog, updateAiSettings } from './operations.ts'

export const settingsPart = part({
  operations: [getAiSettings, getAiDefaults, listAiSettingsHistory, updateAiSettings],
  logRules: settingsLog,
  tables: ['ai_settings'],
})
