import { userIdOf } from '../../../service/actor.ts'
import { loading, requires } from '../../../service/guard.ts'
import { among, oldestFirst } from '../../../service/listing.ts'
import { emitted } from '../../../service/resource/changes.ts'
import { filters, halfResource, type Loaded, readResource } from '../../../service/resource/resource.ts'
import { livingRows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { ClientsRow } from '../../../store/tables.ts'
import { list } from '../../../wire/collections.ts'
import { id } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { checkChangesItself } from '../rights/inherited-limits.ts'
import { personalClientChanged } from './events.ts'
import { PersonalClient } from './shape.ts'
import { getPersonalClient, lockPersonalClient } from './store.ts'
import { toPersonalClient } from './view.ts'

const UserRef = shape('UserRef', 'Names a user.', { id: id('The id of the user.') })

/** One of the caller, or anyone's with the permission to read them, or to change them. */
const own = loading<Loaded<ClientsRow>, { readonly id: string }>(requires('clients:self'), async (context, { id }) => ({
  stored: await (context.locks ? lockPersonalClient : getPersonalClient)(context, id),
}))

export const personalClientGuards = { list: requires('clients:self'), get: own, change: own }

const noun = {
  id: 'auth.personalClients',
  one: 'key',
  many: 'keys',
  member: 'client',
  path: '/api/v1/iam/personal_clients',
  shape: PersonalClient,
  store: {
    ...livingRows<ClientsRow>({ table: sql`clients`, one: 'personal client', order: oldestFirst }),
    showTo: ({ caller }: { readonly caller: { readonly host: string } }, rows: readonly ClientsRow[]) =>
      rows.map((row) => toPersonalClient(row, caller.host)),
  },
} as const

/** Its secret is shown once, and what it may do is never more than its maker may: create and update are its own. */
export const personalClients = halfResource({
  ...noun,
  service: 'PersonalClientService',
  guards: personalClientGuards,
  changes: emitted(personalClientChanged),
  visible: ({ actor }) => sql`use = 'pcc' and user_id = ${userIdOf(actor)}`,
  strict: ['delete'],
  about: {
    list: 'Lists the caller’s own API keys.',
    get: 'Reads one API key.',
    delete: 'Revokes an API key and its tokens at once.',
  },
  before: { delete: async (context, { id }) => checkChangesItself(context, id) },
})

/** Those of everybody are searched only. */
export const everybodysClients = readResource({
  ...noun,
  service: 'PersonalClientSearchService',
  guards: { list: requires('clients:read'), get: own },
  visible: () => sql`use = 'pcc'`,
  about: { search: 'Finds API keys of all users.' },
  search: {
    path: '/api/v1/search/iam/personal_clients',
    words: 'Words that occur in the display name.',
    filters: filters({ users: list(UserRef, 512, 'Only keys of these users.') }, ({ users = [] }) => [
      among(
        sql`user_id`,
        users.map((user) => user.id),
      ),
    ]),
  },
})
