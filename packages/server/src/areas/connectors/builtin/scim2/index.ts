import type { BuiltinConnector, Config } from '../connector.ts'
import { ScimClient } from './client.ts'
import { scim2Kind } from './kind.ts'
import { perform } from './perform.ts'
import { readProvider } from './sync.ts'

export const scim2Connector: BuiltinConnector = {
  ...scim2Kind,

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

/** The outbound client decides whether the address is allowed. */
function isAddress(given: string): boolean {
  const url = URL.parse(given)
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
}
