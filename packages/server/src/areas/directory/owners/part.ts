import { entityRule } from '../../../service/log/rules.ts'
import { part } from '../../area.ts'
import { FIRST_FORMS } from './first-forms.ts'
import { KINDS } from './kinds.ts'
import { searchUserOwnership } from './search-ownership.ts'
import { defineFirstOwners } from './v1.ts'
import { defineOwners } from './v2.ts'

export const ownerPart = part({
  operations: [...FIRST_FORMS.flatMap(defineFirstOwners), ...KINDS.flatMap(defineOwners), searchUserOwnership],
  logRules: {
    'directory.owner.set': entityRule({ type: 'Owners', code: 'owners' }, 'Update', 'set'),
  },
})
