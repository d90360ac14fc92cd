import type { BuiltinConnector } from '../connector.ts'
import { throughClient, withClient } from './client.ts'
import { perform } from './perform.ts'
import { readDatabase } from './sync.ts'

const SSL_MODES = ['verify-full', 'require', 'disable'] as const
const OBJECT = ['CAPABILITY_SYNC', 'CAPABILITY_PROVISION']

export const postgresqlConnector: BuiltinConnector = {
  catalogId: 'postgresql',
  displayName: 'PostgreSQL',
  about: 'Login roles, memberships and privileges of one database.',
  fields: [
    { name: 'host', displayName: 'Host', kind: 'str', required: true, help: '', placeholder: 'db.example.com' },
    { name: 'port', displayName: 'Port', kind: 'str', required: false, help: '5432 when empty.', defaultValue: '5432' },
    { name: 'database', displayName: 'Database', kind: 'str', required: true, help: 'The one that is governed.' },
    {
      name: 'user',
      displayName: 'User',
      kind: 'str',
      required: true,
      help: 'May read the catalogues; to give and take access it needs CREATEROLE and the rights with grant option.',
    },
    {
      name: 'password',
      displayName: 'Password',
      kind: 'secret',
      required: false,
      help: '',
      sentTo: ['host', 'port', 'sslmode', 'ca'],
    },
    {
      name: 'sslmode',
      displayName: 'TLS',
      kind: 'select',
      required: false,
      help: 'verify-full checks the certificate and its name, require encrypts only.',
      choices: SSL_MODES,
      defaultValue: 'verify-full',
    },
    {
      name: 'ca',
      displayName: 'Authority',
      kind: 'text',
      required: false,
      help: 'PEM of the authority that signed the server’s certificate, when it is not a public one.',
    },
    {
      name: 'includeSchemas',
      displayName: 'Only these schemas',
      kind: 'strList',
      required: false,
      help: 'Empty: all but PostgreSQL’s own.',
    },
    { name: 'excludeSchemas', displayName: 'Not these schemas', kind: 'strList', required: false, help: '' },
  ],
  capabilities: {
    user: [
      'CAPABILITY_SYNC',
      'CAPABILITY_ACCOUNT_PROVISIONING',
      'CAPABILITY_CREDENTIAL_ROTATION',
      'CAPABILITY_RESOURCE_DELETE',
    ],
    role: OBJECT,
    database: OBJECT,
    schema: OBJECT,
    table: OBJECT,
  },
  accountCreation: { name: { displayName: 'Role name', required: true } },

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
