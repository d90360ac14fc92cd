import { denied, notFound } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { type GuardContext, loading } from '../../../service/guard.ts'
import type { UsersRow } from '../../../store/tables.ts'
import { lockUser } from '../../auth/users/api.ts'
import { delegator, userReader } from '../guards.ts'
import { mayBeFound, type Visibility, visibilityOf, visibleUser } from './access.ts'
import { getUser } from './store.ts'

type Loaded = { readonly user: UsersRow }

/** A user whom the caller may see; to others it does not exist. */
async function loadVisible(context: GuardContext, id: string): Promise<UsersRow> {
  const row = await getUser(context.tx, id)
  if (!visibleUser(row, context) || !mayBeFound(row, context)) throw notFound('user', id)
  return row
}

export const userById = () =>
  loading<Loaded, { readonly id: string }>(userReader, async (context, { id }) => ({
    user: await loadVisible(context, id),
  }))

type Named = { readonly user_id: string }

export const user = () =>
  loading<Loaded, Named>(userReader, async (context, { user_id }) => ({ user: await loadVisible(context, user_id) }))

/** The caller, who is a user. */
export const oneself = () =>
  loading<Loaded, object>(userReader, async ({ tx, actor }) => {
    const id = userIdOf(actor)
    if (id === '') throw denied('users:read-basic')
    return { user: await getUser(tx, id) }
  })

/** The caller, who sets its own delegate; locked. */
export const delegatingUser = () =>
  loading<Loaded, Named>(delegator, async (context, { user_id }) => {
    if (user_id !== userIdOf(context.actor)) {
      await loadVisible(context, user_id)
      throw denied('users:write')
    }
    if (!context.hasPermission('users:write') && !context.hasPermission('delegation:self')) {
      throw denied('delegation:self')
    }
    return { user: await (context.locks ? lockUser : getUser)(context.tx, user_id) }
  })

/** Callers who may see something of users that are neither themselves nor their reports. */
export const otherUsers = () =>
  loading<{ readonly visibility: Visibility }, object>(userReader, async (context) => ({
    visibility: visibilityOf(context),
  }))
