import { accountAction, RESOURCE_ID } from '../account-actions.ts'
import type { ConnectorKind } from '../connector.ts'

/** What an action may change of an account. */
export const UPDATABLE = ['displayName', 'userName', 'title', 'userType']

export const ACTIONS = [
  accountAction('disable', 'Makes the account named by resourceId inactive.'),
  accountAction('enable', 'Makes the account named by resourceId active.'),
  {
    name: 'update_account',
    displayName: 'Update account',
    description: 'Sets displayName, userName, title or userType of the account named by resourceId.',
    arguments: [RESOURCE_ID, ...UPDATABLE.map((name) => ({ name, displayName: name, required: false }))],
  },
]

const field = (name: string, displayName: string, help: string, placeholder?: string) => ({
  name,
  displayName,
  kind: 'str' as const,
  required: name === 'baseUrl',
  help,
  placeholder,
})

const secret = (name: string, displayName: string, help: string, sentTo: readonly string[]) => ({
  name,
  displayName,
  kind: 'secret' as const,
  required: false,
  help,
  sentTo,
})

export const scim2Kind: ConnectorKind = {
  catalogId: 'scim2',
  displayName: 'SCIM 2.0',
  about: 'Users, groups and memberships of any provider that speaks RFC 7644.',
  fields: [
    field('baseUrl', 'Base address', 'What comes before /Users.', 'https://app.example.com/scim/v2'),
    secret('token', 'Token', 'A bearer token; or the four fields of an OAuth client below.', ['baseUrl']),
    field('tokenUrl', 'Token address', 'Where an OAuth client gets its token.'),
    field('clientId', 'Client id', ''),
    // What it buys is sent to the base address.
    secret('clientSecret', 'Client secret', '', ['tokenUrl', 'baseUrl']),
    field('scope', 'Scope', 'When the token address wants one.'),
    field('userFilter', 'Filter for users', 'For example active eq true.'),
    field('groupFilter', 'Filter for groups', ''),
    field('pageSize', 'Page size', '100 when empty.'),
  ],
  capabilities: {
    user: [
      'CAPABILITY_SYNC',
      'CAPABILITY_ACCOUNT_PROVISIONING',
      'CAPABILITY_CREDENTIAL_ROTATION',
      'CAPABILITY_RESOURCE_DELETE',
      'CAPABILITY_ACTIONS',
    ],
    group: ['CAPABILITY_SYNC', 'CAPABILITY_PROVISION'],
    role: ['CAPABILITY_SYNC'],
  },
  accountCreation: {
    userName: { displayName: 'User name', required: true },
    email: { displayName: 'E-mail address', required: false },
    firstName: { displayName: 'First name', required: false },
    lastName: { displayName: 'Last name', required: false },
    displayName: { displayName: 'Display name', required: false },
  },
  actions: ACTIONS,
}
