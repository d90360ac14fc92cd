import type { BuiltinConnector } from '../connector.ts'
import { placeOf, throughClient, withClient } from './client.ts'
import { ATTRIBUTES, ldapKind } from './kind.ts'
import { perform } from './perform.ts'
import { readTree } from './sync.ts'

export const ldapConnector: BuiltinConnector = {
  ...ldapKind,

  check(config) {
    const wrong: Record<string, string> = {}
    const place = placeOf(config.url)
    if (!place) wrong.url = 'must be ldaps://host or ldap://host, with a port if it is not the usual one'
    else if (!place.secure && config.startTls !== true && !isLoopback(place.host)) {
      wrong.startTls = 'a password must not travel in the clear: use ldaps:// or StartTLS'
    }
    const size = Number(config.pageSize || 500)
    if (!Number.isInteger(size) || size < 1 || size > 5000) wrong.pageSize = 'must be 1 to 5000'
    const unknown = Object.keys((config.attributeMap ?? {}) as object).find((name) => !(name in ATTRIBUTES))
    if (unknown !== undefined) wrong.attributeMap = `"${unknown}" is none of ${Object.keys(ATTRIBUTES).join(', ')}`
    for (const name of ['userFilter', 'groupFilter'] as const) {
      if (config[name] && !/^\(.*\)$/s.test(String(config[name])))
        wrong[name] = 'must be a filter such as (objectClass=person)'
    }
    return wrong
  },

  test: (config, env) =>
    withClient(config, env, async (client) => {
      await client.search(String(config.baseDn), { scope: 'base', attributes: ['objectClass'] })
    }),

  sync: (config, env) => throughClient(config, env, (client) => readTree(client, config, env)),

  perform: (task, config, env) => withClient(config, env, (client) => perform(client, task, config)),
}

const isLoopback = (host: string): boolean => /^127\.|^localhost$|^::1$/.test(host)
