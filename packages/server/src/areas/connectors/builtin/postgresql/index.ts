import type { BuiltinConnector } from '../connector.ts'
import { throughClient, withClient } from './client.ts'
import { postgresqlKind } from './kind.ts'
import { perform } from './perform.ts'
import { readDatabase } from './sync.ts'

export const postgresqlConnector: BuiltinConnector = {
  ...postgresqlKind,

  check({ port = '' }): Readonly<Record<string, string>> {
    const number = Number(port || 5432)
    const fine = Number.isInteger(number) && number > 0 && number < 65_536
    return fine ? {} : { port: `"${String(port).slice(0, 32)}" is no port: 1 to 65535` }
  },

  test: (config, env) =>
    withClient(config, env, async (client) => {
      await client.query('select 1 from pg_auth_members limit 1')
    }),

  sync: (config, env) => throughClient(config, env, (client) => readDatabase(client, config)),

  perform: (task, config, env) => withClient(config, env, (client) => perform(client, task)),
}
