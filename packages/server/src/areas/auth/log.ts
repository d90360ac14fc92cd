import { changedFields } from '../../service/log/changed.ts'
import type { EntryType, LogEntry, LogUser } from '../../service/log/entry.ts'
import { calledOf, type LoggedEvent, type LogRule, type LogRules, type Names, textOf } from '../../service/log/rule.ts'
import { entityEntry, entityRule, entityRules, ROLE_ENTRY_TYPES, roleEntries } from '../../service/log/rules.ts'

const PRINCIPAL = { type: 'ServicePrincipal', code: 'service_principal' }

const account = (activity: string, verb: string): EntryType => ({
  class: 'accountChange',
  activity,
  code: `service_principal.${verb}`,
})

/** A service principal is an account of type Service. */
const principalRule = (activity: string, verb: string): LogRule => ({
  entryTypes: [account(activity, verb)],
  toEntries: (event) => [principalEntry(account(activity, verb), event)],
})

const machineOf = ({ subject, before, after }: LoggedEvent): LogUser => ({
  uid: subject.id,
  name: textOf(after, 'displayName') || textOf(before, 'displayName'),
  type: 'Service',
})

const principalEntry = (entryType: EntryType, event: LoggedEvent): LogEntry => {
  const user = machineOf(event)
  const verb = entryType.code.split('.')[1]
  const words = user.name ? `the service principal ${user.name}` : 'a service principal'
  return { ...entryType, message: { did: `${verb} ${words}` }, about: { user } }
}

type Owner = { status: string; roleIds: readonly string[] }

function ownerOf(wire: LoggedEvent['after']): Owner {
  const user = wire?.user
  const found = typeof user === 'object' && user !== null ? (user as Record<string, unknown>) : {}
  const roleIds = Array.isArray(found.roleIds) ? found.roleIds.map(String) : []
  return { status: String(found.status ?? ''), roleIds }
}

const ENABLED = account('Enable', 'enabled')
const DISABLED = account('Disable', 'disabled')
const UPDATED = { class: 'entityManagement', activity: 'Update', code: 'service_principal.updated' } as const

/** One update may enable, change roles and rename together: each is logged separately. */
const principalUpdated: LogRule = {
  entryTypes: [ENABLED, DISABLED, ...ROLE_ENTRY_TYPES, UPDATED],
  toEntries(event, names) {
    const [before, after] = [ownerOf(event.before), ownerOf(event.after)]
    const entries: LogEntry[] = []
    if (before.status !== after.status)
      entries.push(principalEntry(after.status === 'ENABLED' ? ENABLED : DISABLED, event))
    entries.push(...roleEntries(machineOf(event), before.roleIds, after.roleIds, names))
    const others = changedFields(event.before, event.after).changed_fields.filter((path) => !OWN.has(path))
    if (others.length > 0) entries.push(entityEntry(PRINCIPAL, 'Update', 'updated', event, names))
    return entries
  },
}

/** What is logged by an entry of its own. The user's name is the principal's. */
const OWN: ReadonlySet<string> = new Set(['user.status', 'user.roleIds', 'user.displayName', 'user.updatedAt'])

const GRANTS: Readonly<Record<string, string>> = {
  client_credentials: 'client_credentials',
  'urn:ietf:params:oauth:grant-type:token-exchange': 'token_exchange',
  authorization_code: 'authorization_code',
  refresh_token: 'refresh_token',
  'urn:ietf:params:oauth:grant-type:device_code': 'device_code',
}

const authentication = (code: string): readonly EntryType[] =>
  Object.values(GRANTS).map((activity) => ({ class: 'authentication', activity, code }))

const tokenRule = (code: string, failed: boolean): LogRule => ({
  entryTypes: authentication(code),
  toEntries: ({ after, subject }, names) => {
    const grant = textOf(after, 'grant')
    const activity = GRANTS[grant] ?? grant
    const user = userBehind(subject.id, names)
    return [
      {
        class: 'authentication',
        activity,
        code,
        message: failed ? `A token was refused to ${holderOf(user)}` : `${holderOf(user)} got a token`,
        failure: failed ? textOf(after, 'detail') || 'refused' : undefined,
        unmapped: decoyOf(after),
        about: { user, protocol: 'OAUTH 2.0' },
      },
    ]
  },
})

/** A client that nobody knows is logged as it was presented, and has no name. */
const holderOf = (user: LogUser): string => (user.type === 'Unknown' ? 'an unknown client' : calledOf(user))

/** Names the decoy that was shown, where one was. */
const decoyOf = (after: LoggedEvent['after']) => {
  const decoyId = textOf(after, 'decoyId')
  return decoyId ? { decoy_id: decoyId } : undefined
}

const BEARER = { class: 'authentication', activity: 'bearer', code: 'bearer.refused' } as const

/** An access token that is a decoy, or one that was made for something else; other refused ones are not logged. */
const bearerRefused: LogRule = {
  entryTypes: [BEARER],
  toEntries: ({ after, subject: { id } }) => [
    {
      ...BEARER,
      message: textOf(after, 'decoyId')
        ? 'A decoy was shown as an access token'
        : 'An access token was shown where it is no good',
      failure: textOf(after, 'detail'),
      unmapped: decoyOf(after),
      about: { user: { uid: id, name: id, type: 'Unknown', credentialUid: id }, protocol: 'OAUTH 2.0' },
    },
  ],
}

/** The user of a client id; an unknown one is logged as it was presented. */
const userBehind = (clientId: string, names: Names): LogUser => ({
  ...(names.client(clientId) ?? { uid: clientId, name: clientId, type: 'Unknown' }),
  credentialUid: clientId,
})

export const authLog: LogRules = {
  ...entityRules('auth.personalClient', { type: 'ApiKey', code: 'api_key' }),
  'auth.servicePrincipal.created': principalRule('Create', 'created'),
  'auth.servicePrincipal.updated': principalUpdated,
  'auth.servicePrincipal.deleted': principalRule('Delete', 'deleted'),
  ...entityRules('auth.servicePrincipalCredential', {
    type: 'ServicePrincipalCredential',
    code: 'service_principal_credential',
  }),
  ...entityRules('auth.workloadProvider', {
    type: 'FederationProvider',
    code: 'federation_provider',
    word: 'workload provider',
  }),
  ...entityRules('auth.workloadTrust', { type: 'FederationTrust', code: 'federation_trust', word: 'workload trust' }),
  'auth.role.updated': entityRule({ type: 'Role', code: 'role' }, 'Update', 'updated'),
  'auth.signingKeys.rotated': entityRule(
    { type: 'SigningKey', code: 'signing_key', nameIn: ['label'], word: 'signing key of' },
    'Update',
    'rotated',
  ),
  'auth.token.issued': tokenRule('token.issued', false),
  'auth.token.refused': tokenRule('token.refused', true),
  'auth.bearer.refused': bearerRefused,
}
