import { chooseWanted } from './choose-entitlements.ts'
import { chooseUser } from './choose-users.ts'
import { checkSelection, scopeOfSelection, selectionReferences, selectionTexts } from './entitlement-selection.ts'
import { notAvailable } from './not-available.ts'
import { userReferences } from './references.ts'
import { output, stepKind } from './step-kind.ts'

export const grantEntitlements = stepKind({
  kind: 'grantEntitlements',
  users: 'one',
  texts: [{ path: 'userIdCel', result: 'userId' }, ...selectionTexts],
  actsOn: scopeOfSelection,
  check: checkSelection,
  references: (payload) => [...selectionReferences(payload), ...userReferences(payload)],

  async run(step, payload) {
    const user = await chooseUser(step, payload)
    const { wanted, skipped } = await chooseWanted(step, user.id, payload)
    if (wanted.length === 0) return output({ task_ids: [], skipped_count: skipped })
    throw notAvailable('tasks')
  },
})
