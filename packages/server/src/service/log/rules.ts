import { changedFields } from './changed.ts'
import type { LogEntity, LogEntry, LogUser, Severity } from './entry.ts'
import { type LoggedEvent, type LogRule, type LogRules, type Names, textOf } from './rule.ts'

type Entity = {
  /** As the log names the type, e.g. `ApiKey`. */
  type: string
  /** The first part of the event's code, e.g. `api_key`. */
  code: string
  kind?: LogEntity['kind']
  /** What it is called where there is one only, such as the settings of something. */
  name?: string
  /** Members that name it when it has no display name: a text, or the id of what it belongs to. */
  nameIn?: readonly string[]
  /** By verb, where it is not the usual one. */
  severity?: Readonly<Record<string, Severity>>
}

const VERBS = { created: 'Create', updated: 'Update', deleted: 'Delete' } as const

/** The three kinds most objects have: `<prefix>.created`, `.updated` and `.deleted`. */
export const entityRules = (prefix: string, entity: Entity): LogRules =>
  Object.fromEntries(
    Object.entries(VERBS).map(([verb, activity]) => [`${prefix}.${verb}`, entityRule(entity, activity, verb)]),
  )

/** One change of an object; an activity that OCSF does not have is logged under its own name. */
export const entityRule = (entity: Entity, activity: string, verb: string): LogRule => ({
  entryTypes: [{ class: 'entityManagement', activity, code: `${entity.code}.${verb}` }],
  toEntries: (event, names) => [entityEntry(entity, activity, verb, event, names)],
})

/** A change of a group of the tenant's settings, by which the entity is named. */
export function settingsRule(group: string, severity?: Severity): LogRule {
  const entity = {
    type: 'TenantSettings',
    code: 'tenant_settings',
    name: group,
    severity: severity && { updated: severity },
  }
  const rule = entityRule(entity, 'Update', 'updated')
  return {
    entryTypes: rule.entryTypes,
    toEntries: (event, names) =>
      rule.toEntries(event, names).map((entry) => ({ ...entry, message: `The settings of ${group} were updated` })),
  }
}

/** What stops a part of the service for the whole tenant, on and off: `stops` is the member that says it is stopped. */
export function switchRule(name: string, stops: string, severity?: Severity): LogRule {
  const entity = { type: 'SystemSwitch', code: 'system_switch', name, severity: severity && { disabled: severity } }
  const [on, off] = [entityRule(entity, 'Enable', 'enabled'), entityRule(entity, 'Disable', 'disabled')]
  return {
    entryTypes: [...on.entryTypes, ...off.entryTypes],
    toEntries: (event, names) => (event.after?.[stops] === true ? off : on).toEntries(event, names),
  }
}

export function entityEntry(
  entity: Entity,
  activity: string,
  verb: string,
  event: LoggedEvent,
  names: Names,
): LogEntry {
  const { before, after, subject } = event
  const name = nameOf(event, names, entity)
  const update = before && after ? changedFields(before, after) : undefined
  return {
    class: 'entityManagement',
    activity,
    code: `${entity.code}.${verb}`,
    message: `The ${wordsOf(entity.type)} ${name || subject.id} was ${verb.replaceAll('_', ' ')}`,
    severity: entity.severity?.[verb],
    about: { entity: { uid: subject.id, name, type: entity.type, kind: entity.kind } },
    unmapped: update,
  }
}

/** What an event's object is called: by itself, or after what it belongs to. */
export function nameOf(
  { before, after, subject }: LoggedEvent,
  names: Names,
  { name = '', nameIn = [] }: Pick<Entity, 'name' | 'nameIn'> = {},
): string {
  if (name !== '') return name
  for (const member of ['displayName', ...nameIn]) {
    const said = textOf(after, member) || textOf(before, member)
    const found = member.endsWith('Id') ? names.of(said) || names.user(said).name : said
    if (found !== '') return found
  }
  return names.of(subject.id) || names.user(subject.id).name
}

const ABBREVIATIONS: ReadonlySet<string> = new Set(['api', 'mcp', 'sso', 'ssf', 'saml', 'oidc', 'scim', 'ip'])

/** `McpServer` → `MCP server` */
const wordsOf = (type: string): string =>
  type
    .split(/(?<=[a-z])(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word))
    .join(' ')

/** A platform role given or taken: the privilege first, then the policy, once for each role. */
export function roleEntries(user: LogUser, before: readonly string[], after: readonly string[], names: Names) {
  const given = after.filter((id) => !before.includes(id)).flatMap((id) => rolePair(user, id, 'given', names))
  const taken = before.filter((id) => !after.includes(id)).flatMap((id) => rolePair(user, id, 'taken', names))
  return [...given, ...taken]
}

const ROLE = {
  given: { code: 'user.role_assigned', access: 'Assign Privileges', account: 'Attach Policy', verb: 'was given' },
  taken: { code: 'user.role_removed', access: 'Revoke Privileges', account: 'Detach Policy', verb: 'lost' },
} as const

export const ROLE_ENTRY_TYPES = Object.values(ROLE).flatMap(({ code, access, account }) => [
  { class: 'userAccess', activity: access, code } as const,
  { class: 'accountChange', activity: account, code } as const,
])

function rolePair(user: LogUser, roleId: string, way: keyof typeof ROLE, names: Names): LogEntry[] {
  const role = names.role(roleId)
  const { code, access, account, verb } = ROLE[way]
  const severity = way === 'taken' ? undefined : roleId === 'super_admin' ? 'High' : 'Medium'
  const message = `${user.name || user.uid} ${verb} the role ${role.name || roleId}`
  return [
    {
      class: 'userAccess',
      activity: access,
      code,
      message,
      severity,
      about: { user, privileges: [role.name || roleId], resources: [role] },
    },
    { class: 'accountChange', activity: account, code, message, severity, about: { user, policies: [role] } },
  ]
}
