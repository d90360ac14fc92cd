import { type Row, textAt } from '../noun.ts'

const word = (prefix: string, name: string): string => name.replace(prefix, '').toLowerCase().replaceAll('_', ' ')

export const SIGN_IN_ROWS: readonly Row[] = [
  {
    of: 'personalClient',
    name: 'client',
    one: 'API key',
    about: { list: 'Lists your API keys.' },
    verbs: ['list'],
    // Its search is for those of everybody.
    list: { operation: 'auth.personalClients.list', none: 'You have no API keys.' },
    columns: {
      id: 'id',
      name: 'displayName',
      roles: (one) => (Array.isArray(one.scopedRoles) ? one.scopedRoles.join(',') : '') || 'all',
      expires: { at: 'expiresTime', show: 'never' },
      'last used': { at: 'lastUsedAt', show: 'never' },
    },
  },
  {
    of: 'authConfig',
    name: 'auth-config',
    one: 'way to sign in',
    about: { list: 'Lists the ways to sign in.' },
    verbs: ['list'],
    list: { none: 'There are no ways to sign in.' },
    columns: {
      id: 'id',
      name: 'displayName',
      provider: (one) => word('AUTH_CONFIG_PROVIDER_TYPE_', textAt(one, 'providerType')),
      status: (one) => word('AUTH_CONFIG_STATUS_', textAt(one, 'status')) + (one.isDefaultBootstrap ? ', default' : ''),
      domains: (one) => (Array.isArray(one.bootstrapDomains) ? one.bootstrapDomains.join(',') : ''),
      'last tested': { at: 'lastTestedAt', show: 'never' },
    },
  },
  {
    of: 'ssoApplication',
    name: 'sso-app',
    one: 'application',
    about: { list: 'Lists the applications that people sign in to through this service.' },
    verbs: ['list'],
    list: { none: 'There are no applications.' },
    columns: {
      id: 'id',
      name: 'displayName',
      app: (one) => textAt(one, 'appId'),
      protocol: (one) => (one.oidc ? 'oidc' : 'saml'),
      subjects: 'subjectType',
      state: (one) => (one.disabled ? 'disabled' : 'enabled'),
    },
  },
]
