import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, nameOf } from '../../../service/log/rules.ts'

const SET = entityRule({ type: 'Owners', code: 'owners' }, 'Update', 'set')

export const ownerLog: LogRules = {
  'directory.owner.set': {
    entryTypes: SET.entryTypes,
    toEntries(event, names) {
      const message = { did: `set the owners of ${nameOf(event, names) || 'an object'}` }
      return SET.toEntries(event, names).map((entry) => ({ ...entry, message }))
    },
  },
}
