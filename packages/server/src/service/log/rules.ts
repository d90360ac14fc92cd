import { changedFields } from './changed.ts'
import type { LogEntity, LogEntry, LogUser, Severity } from './entry.ts'
import {
  calledOf,
  type LoggedEvent,
  type LogRule,
  type LogRules,
  type Names,
  type Saying,
  said,
  textOf,
  usualSaying,
  withArticle,
} from './rule.ts'

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
  /** What people call such an object, where the words of the type are not it; empty when its name is enough. */
  word?: string
  /** By verb, what is said of it, where that is not the usual. */
  says?: Readonly<Record<string, Saying>>
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

/** What only tells how work goes on, what was sent or what was used. */
export const routine = (rule: LogRule): LogRule => ({ ...rule, isRoutine: true })

/** A change of a group of the tenant's settings, by which the entity is named. */
export function settingsRule(group: string, severity?: Severity, words = `the settings of ${group}`): LogRule {
  const entity = {
    type: 'TenantSettings',
    code: 'tenant_settings',
    name: group,
    says: { updated: `changed ${words}` },
    severity: severity && { updated: severity },
  }
  return entityRule(entity, 'Update', 'updated')
}

/** What stops a part of the service for the whole tenant, on and off: `stops` is the member that says it is stopped. */
export function switchRule(name: string, stops: string, severity?: Severity): LogRule {
  const entity = {
    type: 'SystemSwitch',
    code: 'system_switch',
    name,
    says: { enabled: `switched ${name} on`, disabled: `switched ${name} off` },
    severity: severity && { disabled: severity },
  }
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
    message: said(entity.says?.[verb] ?? usualSaying(verb) ?? unsaid(verb), inWords(entity, name)),
    severity: entity.severity?.[verb],
    about: { entity: { uid: subject.id, name, type: entity.type, kind: entity.kind } },
    unmapped: update,
  }
}

/** A verb without a saying; a test fails. */
const unsaid = (verb: string): string => `Something happened to {it}: ${verb}`

/** An object in a sentence: what it is and its name, or only what it is where nobody knows its name. */
function inWords({ type, word = wordsOf(type), name: only }: Entity, name: string): string {
  if (only) return `the ${only}`
  if (word === '') return name || 'somebody'
  return name ? `the ${word} ${name}` : withArticle(word.replace(/ (of|to|for|on)( (the|a|an) [^ ]+)?$/, ''))
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
    const found = member.endsWith('Id') ? nameOfId(said, names) : said
    if (found !== '') return found
  }
  return nameOfId(subject.id, names)
}

/** Of an object, or of a person, who is called by the address where there is no name. */
function nameOfId(id: string, names: Names): string {
  const { fullName, name } = names.user(id)
  return names.of(id) || fullName || name
}

const ABBREVIATIONS: ReadonlySet<string> = new Set(['api', 'mcp', 'sso', 'ssf', 'saml', 'oidc', 'scim', 'ip', 'ai'])

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
  given: { code: 'user.role_assigned', access: 'Assign Privileges', account: 'Attach Policy' },
  taken: { code: 'user.role_removed', access: 'Revoke Privileges', account: 'Detach Policy' },
} as const

export const ROLE_ENTRY_TYPES = Object.values(ROLE).flatMap(({ code, access, account }) => [
  { class: 'userAccess', activity: access, code } as const,
  { class: 'accountChange', activity: account, code } as const,
])

function rolePair(user: LogUser, roleId: string, way: keyof typeof ROLE, names: Names): LogEntry[] {
  const role = names.role(roleId)
  const { code, access, account } = ROLE[way]
  const severity = way === 'taken' ? undefined : roleId === 'super_admin' ? 'High' : 'Medium'
  const words = role.name ? `the role ${role.name}` : 'a role'
  const did = way === 'given' ? `gave ${calledOf(user)} ${words}` : `took ${words} from ${calledOf(user)}`
  const message = { did }
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
