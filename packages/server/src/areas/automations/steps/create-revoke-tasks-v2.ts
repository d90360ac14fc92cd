import { chooseHeld } from './choose-entitlements.ts'
import { chooseUser } from './choose-users.ts'
import { checkSelection, scopeOfSelection, selectionReferences, selectionTexts } from './entitlement-selection.ts'
import { notAvailable } from './not-available.ts'
import { userReferences } from './references.ts'
import { output, stepKind } from './step-kind.ts'

export const createRevokeTasksV2 = stepKind({
  kind: 'createRevokeTasksV2',
  users: 'one',
  texts: [{ path: 'userIdCel', result: 'userId' }, ...selectionTexts],
  actsOn: scopeOfSelection,
  check: checkSelection,
  references: (payload) => [...selectionReferences(payload), ...userReferences(payload)],

  async run(step, payload) {
    const user = await chooseUser(step, payload, { deleted: true })
    const { held, skipped } = await chooseHeld(step, user.id, payload)
    if (held.length === 0) return output({ task_ids: [], skipped_count: skipped })
    throw notAvailable('tasks')
  },
})
