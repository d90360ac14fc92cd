import type { ConnectorKind } from '../connector.ts'

const SSL_MODES = ['verify-full', 'require', 'disable'] as const
const OBJECT = ['CAPABILITY_SYNC', 'CAPABILITY_PROVISION']

export const postgresqlKind: ConnectorKind = {
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
}
