import type { LogRules } from '../../service/log/rule.ts'
import { entityRule } from '../../service/log/rules.ts'

export const organisationLog: LogRules = {
  'organisation.updated': entityRule({ type: 'Organisation', code: 'organisation' }, 'Update', 'updated'),
}
