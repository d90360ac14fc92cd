import type { BuiltinConnector, Config } from '../connector.ts'
import { ScimClient } from './client.ts'
import { ACTIONS, perform } from './perform.ts'
import { readProvider } from './sync.ts'

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

export const scim2Connector: BuiltinConnector = {
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

  check(config) {
    const wrong: Record<string, string> = {}
    for (const name of ['baseUrl', 'tokenUrl'] as const) {
      const given = config[name]
      if (given && !isAddress(String(given))) wrong[name] = 'must be an address such as https://app.example.com/scim/v2'
    }
    const oauth = OAUTH.filter((name) => config[name])
    if (config.token ? oauth.length > 0 : oauth.length !== OAUTH.length) {
      wrong.token = `give either token, or all of ${OAUTH.join(', ')}`
    }
    const size = Number(config.pageSize || 100)
    if (!Number.isInteger(size) || size < 1 || size > 1000) wrong.pageSize = 'must be 1 to 1000'
    return wrong
  },

  async test(config, env) {
    const client = new ScimClient(config, env)
    await client.call('GET', '/Users?startIndex=1&count=1', { fine: [200] })
  },

  sync: (config, env) => readProvider(new ScimClient(config, env), config, env),

  perform: (task, config, env) => perform(new ScimClient(config, env), task),
}

const OAUTH: readonly (keyof Config)[] = ['tokenUrl', 'clientId', 'clientSecret']

/** Whether it is one the door would open is for the door to say. */
function isAddress(given: string): boolean {
  const url = URL.parse(given)
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
}
