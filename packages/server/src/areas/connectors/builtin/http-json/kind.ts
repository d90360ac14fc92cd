import type { ConnectorKind } from '../connector.ts'

const AUTHS = ['none', 'bearer', 'basic', 'header'] as const

export const httpJsonKind: ConnectorKind = {
  catalogId: 'http_json',
  displayName: 'HTTP and JSON',
  about: 'Any API that answers with JSON, by a mapping of your own.',
  fields: [
    {
      name: 'baseUrl',
      displayName: 'Base address',
      kind: 'str',
      required: true,
      help: 'Paths of the mapping follow it.',
    },
    { name: 'auth', displayName: 'Credentials', kind: 'select', required: true, help: '', choices: AUTHS },
    { name: 'username', displayName: 'User name', kind: 'str', required: false, help: 'For basic.' },
    { name: 'headerName', displayName: 'Header', kind: 'str', required: false, help: 'For header, e.g. X-Api-Key.' },
    {
      name: 'token',
      displayName: 'Token or password',
      kind: 'secret',
      required: false,
      help: 'For all but none.',
      sentTo: ['baseUrl'],
    },
    { name: 'mapping', displayName: 'Mapping', kind: 'text', required: true, help: 'YAML or JSON; formulas are CEL.' },
  ],
  capabilities: { user: ['CAPABILITY_SYNC', 'CAPABILITY_ACCOUNT_PROVISIONING', 'CAPABILITY_RESOURCE_DELETE'] },
}
