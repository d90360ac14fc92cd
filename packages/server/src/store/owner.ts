import pg from 'pg'
import { StartError } from '../lib/start-error.ts'
import { connect } from './connect.ts'
import { asTyped, mayBecome } from './service-role.ts'

export const SCHEMA = 'reeve'

/** A connection of its own as the owner of the tables, for what the service itself may not do. */
export async function connectAsOwner(config: pg.ClientConfig, name: string): Promise<pg.Client> {
  const client = await connect(config, name)
  try {
    await becomeOwner(client)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/**
 * Whoever signs in, what is made belongs to the owner of the schema: a superuser who migrated once would otherwise leave
 * tables behind that the owner cannot change. Answers whether there is a schema.
 */
export async function becomeOwner(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ owner: string; me: string }>(
    'select pg_get_userbyid(nspowner) as owner, current_user as me from pg_namespace where nspname = $1',
    [SCHEMA],
  )
  const found = rows[0]
  if (!found) return false
  const { owner, me } = found
  if (owner === me) return true
  if (!(await mayBecome(client, owner))) {
    throw new StartError(
      `the schema ${SCHEMA} belongs to ${owner} and this process signs in as ${me}: sign in as ${owner}, or run "grant ${asTyped(owner)} to ${asTyped(me)}" as a superuser`,
    )
  }
  await client.query(`set role ${pg.escapeIdentifier(owner)}`)
  return true
}
