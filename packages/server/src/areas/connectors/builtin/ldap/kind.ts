import { accountAction } from '../account-actions.ts'
import type { ConnectorKind } from '../connector.ts'

export const USER_FILTER = '(|(objectClass=inetOrgPerson)(&(objectClass=user)(!(objectClass=computer))))'
export const GROUP_FILTER =
  '(|(objectClass=groupOfNames)(objectClass=groupOfUniqueNames)(objectClass=posixGroup)(objectClass=group))'

/** Which attribute tells what, where the map says nothing else. */
export const ATTRIBUTES = {
  login: 'uid',
  email: 'mail',
  displayName: 'cn',
  employeeId: 'employeeNumber',
  manager: 'manager',
  department: 'departmentNumber',
  jobTitle: 'title',
} as const

export const ACTIONS = [
  accountAction('disable', 'Locks the account named by resourceId.'),
  accountAction('enable', 'Unlocks the account named by resourceId.'),
]

const str = (name: string, displayName: string, required: boolean, help: string, placeholder?: string) => ({
  name,
  displayName,
  kind: 'str' as const,
  required,
  help,
  placeholder,
})

export const ldapKind: ConnectorKind = {
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
}
