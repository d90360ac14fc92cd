import { denied, Failure } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { type GuardContext, loading, requires } from '../../../../service/guard.ts'
import { isNarrowed } from '../../../../service/key-limits.ts'
import { sql } from '../../../../store/sql.ts'
import { getPerson, type LocalPerson } from '../people.ts'

type Own = { readonly userId: string }

/** A person, about the own credentials. */
export const ownCredentials = () =>
  loading<Own, object>(requires('clients:self'), async ({ actor }) => {
    if (actor.kind !== 'user') throw denied('clients:self')
    return { userId: userIdOf(actor) }
  })

/** The same to change them: a key that is narrowed changes nothing that its user signs in with. */
export const ownCredentialsToChange = () =>
  loading<Own, object>(requires('clients:self'), async ({ actor, key }) => {
    if (actor.kind !== 'user') throw denied('clients:self')
    if (isNarrowed(key)) {
      const message = 'a key that is narrowed to roles or addresses removes no credential; use one without limits'
      throw new Failure('PERMISSION_DENIED', 'KEY_NARROWED', message)
    }
    return { userId: userIdOf(actor) }
  })

type Loaded = { readonly person: LocalPerson }
type Named = { readonly user_id: string }

/** Credentials of somebody, to be read. */
export const credentialsOfPerson = () =>
  loading<Loaded, Named>(requires('users:read'), async ({ tx }, { user_id }) => ({
    person: await getPerson(tx, user_id),
  }))

const BASIC_USER = 'basic_user'

/**
 * Credentials of somebody, to be taken away. Who does that can sign in as the person afterwards, so it takes the right to
 * give the roles that the person has.
 */
export const credentialsOfPersonToChange = () =>
  loading<Loaded, Named>(requires('users:write'), async (context, { user_id }) => {
    const person = await getPerson(context.tx, user_id)
    if (!context.hasPermission('roles:assign') && (await hasRoles(context, user_id))) throw denied('roles:assign')
    return { person }
  })

async function hasRoles({ tx }: GuardContext, userId: string): Promise<boolean> {
  const row = await tx.find<{ role_ids: string[] }>(sql`select role_ids from users_view where id = ${userId}`)
  return row?.role_ids.some((id) => id !== BASIC_USER) === true
}
