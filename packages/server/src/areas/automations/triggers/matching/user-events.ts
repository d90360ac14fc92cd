import { userOfEvent } from '../../../directory/expressions/api.ts'
import { changedFields, type EventReader, everyKey, type Facts, textOf, type Wire, wireOf } from './trigger-event.ts'

export const userCreated: EventReader = {
  kind: 'userCreated',
  needs: ({ after }) => ({ users: managerOf(wireOf(after)) }),
  read({ id, at, lineage, correlation, subject_id, after }, facts) {
    const user = userOf({ ...wireOf(after), id: subject_id }, facts)
    return {
      kind: 'userCreated',
      event: { id, at, lineage, correlation },
      appId: '',
      subjectUserId: subject_id,
      made: { ...everyKey('userCreated', id, at), user, user_id: subject_id },
      user,
    }
  },
}

export const userProfileChange: EventReader = {
  kind: 'userProfileChange',
  needs: ({ before, after }) => ({ users: [...managerOf(wireOf(before)), ...managerOf(wireOf(after))] }),
  read({ id, at, lineage, correlation, subject_id, before, after }, facts) {
    const [old, now] = [wireOf(before), wireOf(after)]
    const changed = changedFields(old, now)
    if (changed.length === 0) return undefined
    const user = userOf({ ...now, id: subject_id }, facts)
    const oldUser = userOf({ ...old, id: subject_id }, facts)
    const said = { oldUser, newUser: user, user, user_id: subject_id, changed_fields: changed }
    return {
      kind: 'userProfileChange',
      event: { id, at, lineage, correlation },
      appId: '',
      subjectUserId: subject_id,
      made: { ...everyKey('userProfileChange', id, at), ...said },
      user,
    }
  },
}

const managerOf = ({ managerIds }: Wire): string[] =>
  Array.isArray(managerIds) && managerIds.length > 0 ? [textOf(managerIds[0])] : []

function userOf(wire: Wire, { users }: Facts) {
  const [managerId] = managerOf(wire)
  return userOfEvent(wire, (managerId && users.get(managerId)?.email) || null)
}
