import type { Group } from './functions/row.ts'
import type { ResultName } from './results.ts'
import type { Variant } from './types/declarations.ts'
import { TRIGGERS, type TriggerKind, triggerType } from './types/triggers.ts'

/** Where an expression stands: what it may name and what it must give. */
export type EnvironmentRow = {
  readonly about: string
  /** Types by name. A variable without a value is an error when it is used; `has()` of its fields is false. */
  readonly variables: Readonly<Record<string, string>>
  readonly groups: readonly Group[]
  readonly result: ResultName
  /** Bytes of text, when fewer than everywhere. */
  readonly bytes?: number
  /** An empty text matches everything. */
  readonly emptyMatches?: boolean
  /** Names that mean another variable. */
  readonly aliases?: Readonly<Record<string, string>>
  /** Variables that are objects without any field when nothing is given for them. */
  readonly unset?: readonly string[]
  readonly variant?: Variant
  /** `ctx` may only be selected from: its names are `trigger` and, where there are any, earlier steps. */
  readonly guarded?: true
}

// S and T are everywhere.
const ALL: readonly Group[] = ['S', 'T', 'N', 'D', 'U', 'P', 'I']
const STEP: readonly Group[] = ['S', 'T', 'N', 'D', 'U']
const PEOPLE: readonly Group[] = ['S', 'T', 'D', 'U']
const REQUEST = { subject: 'User', account: 'AppUser', entitlement: 'Entitlement', task: 'Task', ip: 'IP' } as const
const OPEN = 'map<string, dyn>'
const TOOL_CALL = { tool: 'Tool', input: OPEN, caller: 'ToolCaller', verdicts: 'list<Verdict>' } as const

const userTrigger = (about: string, type: string): EnvironmentRow => ({
  about,
  variables: { ctx: `map<string, ${type}>`, subject: 'User' },
  groups: ['S', 'T', 'N'],
  result: 'bool',
  guarded: true,
})

const accountTrigger = (about: string, type: string): EnvironmentRow => ({
  about,
  variables: { ctx: `map<string, ${type}>`, subject: 'User', account: 'AppUser' },
  groups: ['S', 'T', 'N'],
  result: 'bool',
  unset: ['subject'],
  guarded: true,
})

const trigger = (kind: TriggerKind): EnvironmentRow => {
  const about = `Condition of the trigger ${kind}`
  return TRIGGERS[kind].over === 'user'
    ? userTrigger(about, triggerType(kind))
    : accountTrigger(about, triggerType(kind))
}

/** One row for each place an expression can stand in. */
const ENVIRONMENTS = {
  workflow: {
    about: 'Automation step',
    variables: { ctx: OPEN, subject: 'User', ip: 'IP' },
    groups: STEP,
    result: 'json',
    guarded: true,
  },
  trigger_user: userTrigger('Condition of a trigger over users, whichever it is', 'TriggerOverUser'),
  trigger_account: accountTrigger('Condition of a trigger over accounts, whichever it is', 'TriggerOverAccount'),
  trigger_userProfileChange: trigger('userProfileChange'),
  trigger_userCreated: trigger('userCreated'),
  trigger_appUserCreated: trigger('appUserCreated'),
  trigger_appUserUpdated: trigger('appUserUpdated'),
  trigger_usageBasedRevocation: trigger('usageBasedRevocation'),
  trigger_schedule: trigger('schedule'),
  trigger_scheduleAppUser: trigger('scheduleAppUser'),
  trigger_app_ids: {
    about: 'appIdCel of a trigger over accounts',
    variables: { ctx: 'map<string, TriggerOverAccount>' },
    groups: ['S', 'T'],
    result: 'strings',
    guarded: true,
  },
  trigger_grant: {
    about: 'inclusionListCel of a trigger over grants',
    variables: { ctx: `map<string, ${triggerType('grantFound')}>` },
    groups: ['S', 'T'],
    result: 'entitlementRefs',
    guarded: true,
  },
  policy_condition: {
    about: 'Condition of a policy rule',
    variables: REQUEST,
    groups: ALL,
    result: 'bool',
    variant: 'policy',
  },
  policy_wait: {
    about: 'Condition a policy waits for',
    variables: REQUEST,
    groups: ALL,
    result: 'bool',
    variant: 'policy',
  },
  policy_approver: {
    about: 'Approvers of a policy step',
    variables: { ...REQUEST, appOwners: 'list<User>' },
    groups: ALL,
    result: 'approvers',
    variant: 'policy',
  },
  policy_provisioner: {
    about: 'Provisioners of a policy step',
    variables: { ...REQUEST, appOwners: 'list<User>' },
    groups: ALL,
    result: 'approvers',
    variant: 'policy',
  },
  ticket_template: {
    about: 'Template of a ticket in another system',
    variables: {
      task: 'Task',
      subject: 'User',
      requestedBy: 'User',
      account: 'AppUser',
      app: OPEN,
      resource: OPEN,
      entitlement: 'Entitlement',
      form: OPEN,
    },
    unset: ['requestedBy', 'account', 'subject'],
    groups: PEOPLE,
    result: 'json',
  },
  dynamic_group: {
    about: 'Membership of a group, entitlement or access profile',
    variables: { subject: 'User', user: 'User' },
    aliases: { user: 'subject' },
    groups: PEOPLE,
    result: 'bool',
  },
  access_review_user: {
    about: 'User scope of an access review',
    variables: { subject: 'User' },
    groups: PEOPLE,
    result: 'boolOrUsers',
  },
  access_review_account: {
    about: 'Account scope of an access review',
    variables: { subject: 'AppUser', account: 'AppUser' },
    aliases: { account: 'subject' },
    groups: PEOPLE,
    result: 'boolOrAccounts',
  },
  account_provisioning: {
    about: 'Attribute of an account to be made',
    variables: { subject: 'User', entitlement: 'Entitlement', task: 'Task' },
    unset: ['entitlement', 'task'],
    groups: PEOPLE,
    result: 'attribute',
  },
  entitlement_routing: {
    about: 'Configuration rule of entitlements',
    variables: { entitlement: 'Entitlement', role: 'EntitlementPart', scope: 'EntitlementPart' },
    aliases: { role: 'entitlement.role', scope: 'entitlement.scope' },
    groups: ['S', 'T'],
    result: 'bool',
    emptyMatches: true,
    variant: 'routing',
  },
  finding_rule: {
    about: 'Transformation rule of findings',
    variables: { finding: 'Finding' },
    groups: ['S', 'T'],
    result: 'bool',
    bytes: 4096,
    emptyMatches: true,
  },
  finding_routing: {
    about: 'Routing rule of findings',
    variables: { finding: 'Finding' },
    groups: ['S', 'T'],
    result: 'bool',
    bytes: 4096,
    emptyMatches: true,
    variant: 'routedFinding',
  },
  finding_payload: {
    about: 'Payload template of a finding dispatcher',
    variables: { finding: 'Finding' },
    groups: ['S', 'T'],
    result: 'json',
    variant: 'routedFinding',
  },
  workload_federation: {
    about: 'Condition of a workload trust',
    variables: { claims: OPEN },
    groups: ['S', 'T', 'W'],
    result: 'bool',
    bytes: 1024,
  },
  user_attribute: {
    about: 'User attribute mapping',
    variables: { subject: 'User' },
    groups: PEOPLE,
    result: 'strings',
  },
  user_status_attribute: {
    about: 'Mapping of the directory status',
    variables: { subject: 'User' },
    groups: PEOPLE,
    result: 'userStatuses',
  },
  directory_account_filter: {
    about: 'Which accounts of a directory become users',
    variables: { account: 'AppUser', subject: 'AppUser' },
    aliases: { subject: 'account' },
    groups: ['S', 'T'],
    result: 'accountFilter',
  },
  merge_key_account: {
    about: 'Key of an account that is matched to a user',
    variables: { account: 'AppUser' },
    groups: ['S', 'T'],
    result: 'strings',
  },
  merge_key_user: {
    about: 'Key of a user that accounts are matched to',
    variables: { subject: 'User' },
    groups: ['S', 'T'],
    result: 'strings',
  },
  attribute_push_filter: {
    about: 'Which users attributes are pushed for',
    variables: { subject: 'User', user: 'User' },
    aliases: { user: 'subject' },
    groups: PEOPLE,
    result: 'bool',
  },
  attribute_push_value: {
    about: 'Value of a pushed attribute',
    variables: { subject: 'User', user: 'User' },
    aliases: { user: 'subject' },
    groups: PEOPLE,
    result: 'pushed',
  },
  hook_filter: {
    about: 'Filter of a tool-call hook',
    variables: { ctx: 'ToolCall' },
    groups: ['S', 'T'],
    result: 'bool',
    emptyMatches: true,
  },
  hook_output_filter: {
    about: 'Filter of an output hook',
    variables: { ctx: 'ToolOutput' },
    groups: ['S', 'T'],
    result: 'bool',
    emptyMatches: true,
  },
  hook_patch: {
    about: 'JSON patch of a tool-call hook',
    variables: { ctx: 'ToolCall', input: OPEN, caller: OPEN },
    groups: ['S', 'T'],
    result: 'profile',
  },
  tool_gate: {
    about: 'Condition of a tool gate',
    variables: TOOL_CALL,
    groups: ['S', 'T', 'N'],
    result: 'bool',
    emptyMatches: true,
  },
  agent_policy: {
    about: 'Rule of the agent classifier policy',
    variables: { ...TOOL_CALL, event: 'string', output: OPEN },
    groups: ['S', 'T', 'N'],
    result: 'bool',
  },
  classifier: {
    about: 'Classifier of tool calls',
    variables: { text: 'string', input: OPEN, output: OPEN, tool: 'Tool', caller: 'ToolCaller' },
    groups: ['S', 'T', 'N'],
    result: 'level',
  },
  session_rule: {
    about: 'Rule of a session policy',
    variables: { subject: 'User', ip: 'IP', session: 'Session' },
    groups: ['S', 'T', 'N'],
    result: 'bool',
    bytes: 1024,
  },
  sign_in_rule: {
    about: 'Rule of a sign-in policy',
    variables: { subject: 'User', ip: 'IP', session: 'Session', signIn: 'SignIn' },
    unset: ['session'],
    groups: ['S', 'T', 'N'],
    result: 'bool',
    bytes: 1024,
  },
  request_form: {
    about: 'Default or transformation of a request form field',
    variables: { subject: 'User', input: 'dyn' },
    groups: ['S', 'T'],
    result: 'json',
  },
} as const satisfies Record<string, EnvironmentRow>

export type EnvironmentName = keyof typeof ENVIRONMENTS

type Rows = typeof ENVIRONMENTS
type TypesIn<Row extends EnvironmentRow> = Row['variables'][keyof Row['variables']]
/** Whether a place has users or accounts among its variables, or looks them up. Where the types are not known it may. */
type HasPeople<Row extends EnvironmentRow> =
  Extract<TypesIn<Row>, 'User' | 'AppUser'> extends never ? ('D' extends Row['groups'][number] ? true : false) : true

/** Places where no people are seen. */
export type ImpersonalEnvironment = {
  [Name in EnvironmentName]: HasPeople<Rows[Name]> extends false ? Name : never
}[EnvironmentName]

// Safe because these are the keys of the table.
export const ENVIRONMENT_NAMES = Object.keys(ENVIRONMENTS) as EnvironmentName[]

/** The row of a place, whatever its members. */
export const rowOf = (name: EnvironmentName): EnvironmentRow => ENVIRONMENTS[name]

/** The condition of a trigger, by its kind; triggers over grants, conflicts and nothing have none. */
export const triggerEnvironment = (kind: TriggerKind): EnvironmentName | undefined =>
  ENVIRONMENT_NAMES.find((name) => name === `trigger_${kind}`)
