import { denied, notFound, precondition } from '../../lib/failure.ts'
import { userIdOf } from '../../service/actor.ts'
import { anybody, loading, requires } from '../../service/guard.ts'
import { sql } from '../../store/sql.ts'
import type { SessionPoliciesRow, UsersRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import { BUILTIN_ID } from './builtin.ts'
import { sessionPolicyRows } from './resource.ts'

type Loaded = { readonly policy: SessionPoliciesRow }
type Named = { readonly id: string }

/** The policy of the path; locked where the call writes, unless it is built in and cannot change. */
export const sessionPolicy = (permission: 'settings:read' | 'settings:write') =>
  loading<Loaded, Named>(requires(permission), async ({ tx, locks }, { id }) => {
    const { get, lock } = sessionPolicyRows
    return { policy: await (locks && id !== BUILTIN_ID ? lock : get)(tx, id) }
  })

/** The caller for whom a policy is shown, by `me` or its id, or anybody for those who read settings. */
export const previewedUser = () =>
  loading<{ readonly userId: string }, { readonly user_id: string }>(
    anybody('everybody, about themselves; about others with settings:read', {
      narrowed: ['settings:read', 'users:read-basic'],
    }),
    async ({ tx, actor, hasPermission }, { user_id }) => {
      const self = userIdOf(actor)
      const id = user_id === 'me' && self !== '' ? self : user_id
      if (id !== self && !hasPermission('settings:read')) throw denied('settings:read')
      await checkPerson(tx, id)
      return { userId: id }
    },
  )

/** Fails unless the id names somebody who can sign in. */
async function checkPerson(tx: Tx, id: string): Promise<void> {
  const user = await tx.find<Pick<UsersRow, 'type' | 'status'>>(
    sql`select type, status from users_view where id = ${id} and deleted_at is null and status <> 'DELETED'`,
  )
  if (!user) throw notFound('user', id)
  if (user.type !== 'USER_TYPE_HUMAN') {
    throw precondition('NOT_A_PERSON', 'session policies apply to people; this user is not one', id)
  }
  if (user.status !== 'ENABLED') {
    throw precondition('INVALID_STATE', `the user is ${user.status} and has no sessions`, id)
  }
}
