import type { LogRules } from '../../service/log/rule.ts'
import { settingsRule } from '../../service/log/rules.ts'

export const organisationLog: LogRules = {
  'organisation.updated': settingsRule('the organisation'),
}
