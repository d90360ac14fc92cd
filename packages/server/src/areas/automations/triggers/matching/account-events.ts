import type { StoredEvent } from '../../../../engine/consume/event.ts'
import type { AppUserFields } from '../../../../expressions/types/account.ts'
import { accountOfEvent } from '../../../directory/expressions/api.ts'
import {
  changedFields,
  type EventReader,
  everyKey,
  type Facts,
  ownerKeys,
  type TriggerEvent,
  textOf,
  type Wire,
  wireOf,
} from './trigger-event.ts'

export const appUserCreated: EventReader = {
  kind: 'appUserCreated',
  needs: ({ subject_id, after }) => needsOf(subject_id, wireOf(after)),
  read({ id, at, lineage, correlation, subject_id, after }, facts) {
    const account = accountOf(subject_id, wireOf(after), facts)
    const made = { ...everyKey('appUserCreated', id, at), newAccount: account, ...accountKeys(account, facts) }
    return { kind: 'appUserCreated', event: { id, at, lineage, correlation }, made, ...contextKeys(account, facts) }
  },
}

export const appUserUpdated: EventReader = {
  kind: 'appUserUpdated',
  needs: ({ subject_id, after }) => needsOf(subject_id, wireOf(after)),
  read: (event, facts) => readUpdated(event, wireOf(event.after), facts),
}

/** An account that is gone has changed its status. */
export const appUserDeleted: EventReader = {
  kind: 'appUserUpdated',
  needs: ({ subject_id, before }) => needsOf(subject_id, wireOf(before)),
  read(event, facts) {
    const before = wireOf(event.before)
    return readUpdated(event, { ...before, status: { ...wireOf(before.status), status: 'STATUS_DELETED' } }, facts)
  },
}

function readUpdated(
  { id, at, lineage, correlation, subject_id, before }: StoredEvent,
  after: Wire,
  facts: Facts,
): TriggerEvent | undefined {
  const changed = changedFields(wireOf(before), after)
  if (changed.length === 0) return undefined
  const account = accountOf(subject_id, after, facts)
  const oldAccount = accountOf(subject_id, wireOf(before), facts)
  const said = { oldAccount, newAccount: account, ...accountKeys(account, facts), changed_fields: changed }
  const made = { ...everyKey('appUserUpdated', id, at), ...said }
  return { kind: 'appUserUpdated', event: { id, at, lineage, correlation }, made, ...contextKeys(account, facts) }
}

const needsOf = (id: string, wire: Wire) => ({
  accounts: [id],
  users: [textOf(wire.identityUserId)],
  apps: [textOf(wire.appId)],
})

/** Events do not contain when it was last used; the present value is taken. */
const accountOf = (id: string, wire: Wire, facts: Facts): AppUserFields => ({
  ...accountOfEvent({ ...wire, id }),
  lastLoginAt: facts.accounts.get(id)?.lastLoginAt,
})

/** The values that triggers over an account provide. */
export const accountKeys = (account: AppUserFields, { users, apps }: Pick<Facts, 'users' | 'apps'>) => ({
  account,
  app_id: account.appId ?? '',
  app_display_name: apps.get(account.appId ?? '') ?? '',
  app_user_id: account.id,
  ...ownerKeys(users.get(account.identityUserId ?? '')),
})

function contextKeys(
  account: AppUserFields,
  { users }: Facts,
): Pick<TriggerEvent, 'appId' | 'subjectUserId' | 'user' | 'account'> {
  const user = users.get(account.identityUserId ?? '')
  return { appId: account.appId ?? '', subjectUserId: user?.id ?? '', user, account }
}
