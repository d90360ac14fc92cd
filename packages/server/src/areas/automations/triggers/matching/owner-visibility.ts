import { basicUserFields } from '../../../../expressions/reach.ts'
import type { UserFields } from '../../../../expressions/types/user.ts'
import type { Tx } from '../../../../store/tx.ts'
import { usersOfApp } from '../../../directory/expressions/api.ts'
import type { TriggerEvent } from './trigger-event.ts'

/**
 * What happened as the owners of apps see it: in their app, or to users with an account there, without their details.
 */
export class OwnerVisibility {
  readonly #users: ReadonlyMap<string, ReadonlySet<string>>

  static async load(tx: Tx, appIds: readonly string[], happenings: readonly TriggerEvent[]): Promise<OwnerVisibility> {
    const userIds = happenings.filter(({ appId }) => appId === '').map(({ subjectUserId }) => subjectUserId)
    const users = new Map<string, ReadonlySet<string>>()
    for (const appId of appIds) users.set(appId, await usersOfApp(tx, appId, userIds))
    return new OwnerVisibility(users)
  }

  constructor(users: ReadonlyMap<string, ReadonlySet<string>>) {
    this.#users = users
  }

  /** Undefined when it does not concern the app, or only what its owner does not see. */
  of(happening: TriggerEvent, appId: string): TriggerEvent | undefined {
    const concerns =
      happening.appId === '' ? this.#users.get(appId)?.has(happening.subjectUserId) : happening.appId === appId
    if (!concerns || happening.kind === 'accessConflict') return undefined
    if (happening.kind !== 'userProfileChange') return narrowed(happening, happening.made)
    const changed = (happening.made.changed_fields as string[]).filter((name) => BASIC.has(name)) // Safe because its teller wrote it.
    return changed.length === 0 ? undefined : narrowed(happening, { ...happening.made, changed_fields: changed })
  }
}

const BASIC: ReadonlySet<string> = new Set(['displayName', 'email', 'status', 'type'])
const USERS = ['user', 'oldUser', 'newUser'] as const

const narrowed = (happening: TriggerEvent, made: TriggerEvent['made']): TriggerEvent => ({
  ...happening,
  made: withBasicUsers(made),
  user: happening.user && basicUserFields(happening.user),
})

/** The users in the values of a trigger, without their details. */
function withBasicUsers(made: TriggerEvent['made']): TriggerEvent['made'] {
  const shown = USERS.filter((name) => made[name]).map((name) => [name, basicUserFields(made[name] as UserFields)]) // Safe because tellers put users there.
  return { ...made, ...Object.fromEntries(shown) }
}
