import type { LogUser, Named } from '../../service/log/entry.ts'
import type { Names } from '../../service/log/rule.ts'
import { findSystemRole } from '../../service/permissions.ts'
import { sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import { parseClientId } from './clients/client-id.ts'

type Person = { id: string; display_name: string; email: string; type: string }
type Owned = { client: string; user_id: string }
type Wanted = { userIds: readonly string[]; clientIds: readonly string[]; roles: boolean }

/** The present names of people, machines and roles. Deleted ones keep the name they had. */
export async function loadNames(tx: Tx, { userIds, clientIds, roles }: Wanted): Promise<Omit<Names, 'of'>> {
  const clients = clientIds.map((id) => parseClientId(id)?.name ?? '').filter((name) => name !== '')
  const owned = clients.length > 0 ? await ownersOf(tx, clients) : []
  const ids = [...new Set([...userIds, ...owned.map(({ user_id }) => user_id)])]
  const people = ids.length > 0 ? await peopleOf(tx, ids) : []
  const custom = roles
    ? await tx.rows<{ id: string; name: string }>(sql`select id, display_name as name from roles`)
    : []
  const users = new Map(people.map((person) => [person.id, toLogUser(person)]))
  const owners = new Map(owned.map(({ client, user_id }) => [client, users.get(user_id)]))
  const named = new Map(custom.map(({ id, name }) => [id, name]))
  return {
    user: (id) => users.get(id) ?? { uid: id, name: '', type: 'User' },
    role: (id): Named => ({
      uid: id,
      name: findSystemRole(id)?.displayName ?? named.get(id) ?? '',
      type: 'platform_role',
    }),
    client: (clientId) => owners.get(parseClientId(clientId)?.name ?? ''),
  }
}

const peopleOf = (tx: Tx, ids: readonly string[]): Promise<Person[]> =>
  tx.rows<Person>(sql`select id, display_name, email, type from users where id = any(${ids})`)

const ownersOf = (tx: Tx, names: readonly string[]): Promise<Owned[]> =>
  tx.rows<Owned>(sql`
    select id as client, user_id from clients where id = any(${names})
    union all select id, service_principal_id from workload_trusts where id = any(${names})`)

const toLogUser = ({ id, display_name, email, type }: Person): LogUser =>
  type === 'USER_TYPE_SERVICE'
    ? { uid: id, name: display_name, type: 'Service' }
    : { uid: id, name: email || display_name, email, fullName: display_name, type: 'User' }
