import type { BuiltinConnector } from '../connector.ts'
import { placeOf, throughClient, withClient } from './client.ts'
import { ACTIONS, perform } from './perform.ts'
import { ATTRIBUTES, GROUP_FILTER, readTree, USER_FILTER } from './sync.ts'

const str = (name: string, displayName: string, required: boolean, help: string, placeholder?: string) => ({
  name,
  displayName,
  kind: 'str' as const,
  required,
  help,
  placeholder,
})

export const ldapConnector: BuiltinConnector = {
  catalogId: 'ldap',
  displayName: 'LDAP',
  about: 'Users, groups and organizational units of OpenLDAP, Active Directory and their like.',
  fields: [
    str('url', 'Address', true, 'ldaps, or ldap with StartTLS.', 'ldaps://ldap.example.com'),
    {
      name: 'startTls',
      displayName: 'StartTLS',
      kind: 'checkbox',
      required: false,
      help: 'Turns a plain ldap connection into an encrypted one before anything is said.',
    },
    { name: 'ca', displayName: 'Authority', kind: 'text', required: false, help: 'PEM, when it is not a public one.' },
    str('bindDn', 'Bind as', true, 'Who the connector is.', 'cn=reeve,dc=example,dc=com'),
    {
      name: 'password',
      displayName: 'Password',
      kind: 'secret',
      required: true,
      help: '',
      sentTo: ['url', 'startTls', 'ca'],
    },
    str('baseDn', 'Base', true, 'Everything below it is read.', 'dc=example,dc=com'),
    str('userFilter', 'Filter for users', false, `${USER_FILTER} when empty.`),
    str('groupFilter', 'Filter for groups', false, `${GROUP_FILTER} when empty.`),
    {
      name: 'attributeMap',
      displayName: 'Attributes',
      kind: 'stringMap',
      required: false,
      help: `The attribute for one of ${Object.keys(ATTRIBUTES).join(', ')}.`,
    },
    str('pageSize', 'Page size', false, '500 when empty.'),
  ],
  capabilities: {
    user: ['CAPABILITY_SYNC', 'CAPABILITY_CREDENTIAL_ROTATION', 'CAPABILITY_ACTIONS'],
    group: ['CAPABILITY_SYNC', 'CAPABILITY_PROVISION'],
    ou: ['CAPABILITY_SYNC'],
  },
  actions: ACTIONS,

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
