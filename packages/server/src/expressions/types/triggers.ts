import type { StructDeclaration } from '@reeve/cel'
import { object } from './object.ts'

type Fields = Readonly<Record<string, string>>
type Trigger = { readonly fields: Fields; readonly over: 'user' | 'account' | 'grant' | 'none' }

const EVERY: Fields = { trigger_type: 'string', event_id: 'string', occurred_at: 'timestamp' }
const OF_USER: Fields = { user: 'User', user_id: 'string' }
const OF_ACCOUNT: Fields = {
  account: 'AppUser',
  app_id: 'string',
  app_display_name: 'string',
  app_user_id: 'string',
  ...OF_USER,
}
const OF_GRANT: Fields = {
  entitlement: 'Entitlement',
  entitlement_id: 'string',
  ...OF_ACCOUNT,
  grant: 'TriggerGrant',
}
const OF_SCHEDULE: Fields = { scheduled_at: 'timestamp', timezone: 'string' }

/** What `ctx.trigger` holds, by the kind of the trigger; each key is reachable in camelCase and snake_case. */
export const TRIGGERS = {
  userProfileChange: {
    over: 'user',
    fields: { ...EVERY, oldUser: 'User', newUser: 'User', ...OF_USER, changed_fields: 'list<string>' },
  },
  userCreated: { over: 'user', fields: { ...EVERY, ...OF_USER } },
  appUserCreated: { over: 'account', fields: { ...EVERY, newAccount: 'AppUser', ...OF_ACCOUNT } },
  appUserUpdated: {
    over: 'account',
    fields: { ...EVERY, oldAccount: 'AppUser', newAccount: 'AppUser', ...OF_ACCOUNT, changed_fields: 'list<string>' },
  },
  usageBasedRevocation: {
    over: 'account',
    fields: { ...EVERY, ...OF_ACCOUNT, last_login_at: 'timestamp', unused_days: 'int' },
  },
  grantFound: { over: 'grant', fields: { ...EVERY, ...OF_GRANT } },
  grantDeleted: { over: 'grant', fields: { ...EVERY, ...OF_GRANT } },
  schedule: { over: 'user', fields: { ...EVERY, ...OF_USER, ...OF_SCHEDULE } },
  scheduleAppUser: { over: 'account', fields: { ...EVERY, ...OF_ACCOUNT, ...OF_SCHEDULE } },
  scheduleNoUser: { over: 'none', fields: { ...EVERY, ...OF_SCHEDULE, cron_spec: 'string' } },
  accessConflict: {
    over: 'none',
    fields: {
      ...EVERY,
      conflict_monitor_id: 'string',
      conflict_monitor_name: 'string',
      violation_id: 'string',
      entitlements_a: 'list<Entitlement>',
      entitlements_b: 'list<Entitlement>',
      ...OF_USER,
    },
  },
} as const satisfies Record<string, Trigger>

export type TriggerKind = keyof typeof TRIGGERS
// Safe because these are the keys of the table.
export const TRIGGER_KINDS = Object.keys(TRIGGERS) as TriggerKind[]

/** `ctx.trigger` of one kind, as a type. */
export const triggerType = (kind: TriggerKind): string => `Trigger${kind[0]!.toUpperCase()}${kind.slice(1)}`

/** Where the kind is not known yet, every key that triggers over the same thing have. */
const unionOf = (over: Trigger['over']): Fields =>
  Object.assign(
    {},
    ...TRIGGER_KINDS.filter((kind) => TRIGGERS[kind].over === over).map((kind) => TRIGGERS[kind].fields),
  )

export const triggerDeclarations: readonly StructDeclaration[] = [
  object('TriggerGrant', {
    id: 'string',
    source: 'string',
    expires_at: 'timestamp',
    task_id: 'string',
    deleted_at: 'timestamp',
  }),
  ...TRIGGER_KINDS.map((kind) => object(triggerType(kind), TRIGGERS[kind].fields)),
  object('TriggerOverUser', unionOf('user')),
  object('TriggerOverAccount', unionOf('account')),
]
