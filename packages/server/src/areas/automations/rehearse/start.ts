import { findEvent } from '../../../engine/consume/stored-events.ts'
import type { EnvironmentName } from '../../../expressions/environments.ts'
import type { Explained } from '../../../expressions/explained.ts'
import { ExpressionError } from '../../../expressions/expression-error.ts'
import type { Expressions } from '../../../expressions/expressions.ts'
import type { AppUserFields } from '../../../expressions/types/account.ts'
import type { UserFields } from '../../../expressions/types/user.ts'
import { invalid, missingReference } from '../../../lib/failure.ts'
import { formatTimestamp } from '../../../lib/timestamp.ts'
import type { AutomationsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { loadAccountFields, loadAppNames } from '../../directory/expressions/api.ts'
import type { Trigger } from '../definitions/content.ts'
import { givenContext } from '../runs/given-context.ts'
import { lookupsOfRun, reachOfRun } from '../runs/reach-of-run.ts'
import type { StoredTrigger } from '../runs/stored.ts'
import type { TriggerKindName } from '../triggers/index.ts'
import { cronOf } from '../triggers/kinds/when.ts'
import type { LiveTrigger } from '../triggers/live.ts'
import { accountKeys } from '../triggers/matching/account-events.ts'
import { Asking, Texts } from '../triggers/matching/asking.ts'
import { EVENT_READERS } from '../triggers/matching/event-readers.ts'
import { LiveByApp } from '../triggers/matching/live-by-app.ts'
import { readAwaited } from '../triggers/matching/match-events.ts'
import { matches } from '../triggers/matching/matches.ts'
import { type EventTrigger, everyKey, ownerKeys, type TriggerEvent } from '../triggers/matching/trigger-event.ts'
import { visibleUsers } from '../triggers/visible-users.ts'
import { isEventTrigger, tentativeTriggers } from './tentative-triggers.ts'

/** What a rehearsed run begins with. */
export type Start = {
  readonly kind: TriggerKindName | undefined
  readonly trigger: StoredTrigger
  readonly subjectUserId: string
  readonly lineage: readonly string[]
  readonly checks: readonly TriggerCheck[]
}

/** Whether a trigger fires, and why. */
export type TriggerCheck = {
  readonly kind: TriggerKindName
  readonly fires: boolean
  readonly explained: Explained | undefined
}

/** What the caller picked. */
type Picked = {
  readonly userId: string
  readonly appUserId: string
  readonly eventId: string
  readonly context: Readonly<Record<string, unknown>>
}

type Starting = {
  readonly tx: Tx
  readonly expressions: Expressions
  readonly row: AutomationsRow
  readonly triggers: readonly Trigger[]
  /** The run sees what the owner of the app may see. */
  readonly withinApp: boolean
}

const OLDEST_EVENT = { hours: 24 * 400 }
const OVER_USERS: readonly TriggerKindName[] = ['userCreated', 'userProfileChange', 'schedule']
const OVER_ACCOUNTS: readonly TriggerKindName[] = [
  'appUserCreated',
  'appUserUpdated',
  'scheduleAppUser',
  'usageBasedRevocation',
]

export async function startOf(starting: Starting, picked: Picked): Promise<Start> {
  if (picked.eventId !== '') return fromEvent(starting, picked.eventId)
  if (picked.appUserId !== '') return fromAccount(starting, picked)
  if (picked.userId !== '') return fromUser(starting, picked)
  return onDemand(starting, picked.context)
}

/** As the matcher reads the event, with each trigger of its kind evaluated by the matcher. */
async function fromEvent(starting: Starting, eventId: string): Promise<Start> {
  const { tx, expressions } = starting
  const event = await findEvent(tx, eventId, tx.now.subtract(OLDEST_EVENT))
  if (!event) throw missingReference('eventId', 'event', eventId)
  if (!EVENT_READERS[event.kind]) throw invalid('eventId', `an event of kind "${event.kind}" fires no trigger`)
  const all = tentativeTriggers({ ...starting, since: event.at })
  const live = all.filter(isEventTrigger)
  const awaited = await readAwaited(tx, new LiveByApp(live), [event])
  const happening = awaited?.happenings[0]
  if (!happening) throw invalid('eventId', `no trigger of the automation waits for an event of kind "${event.kind}"`)
  const mine = live.filter(({ kind }) => kind === happening.kind)
  const reported = starting.withinApp ? awaited.seen.of(happening, starting.row.app_id) : happening
  if (!reported) throw missingReference('eventId', 'event', eventId)
  const concerns = new Set(new LiveByApp(mine).of(happening))
  const checks = mine.map((trigger) =>
    checkOf(expressions, trigger, reported, concerns.has(trigger) && fires(expressions, trigger, reported)),
  )
  const { kind, made, subjectUserId } = reported
  const { lineage } = event
  return { kind, trigger: asStored({ made }), subjectUserId, lineage, checks: await Promise.all(checks) }
}

function fires(expressions: Expressions, trigger: LiveTrigger<EventTrigger>, reported: TriggerEvent): boolean {
  try {
    return matches(trigger, reported, new Asking(new Texts(expressions, reported.event.at), reported))
  } catch (error) {
    if (error instanceof ExpressionError) return false
    throw error
  }
}

/** As if the first trigger over people fired for this user now; on demand when there is none. */
async function fromUser(starting: Starting, { userId, context }: Picked): Promise<Start> {
  const { tx, row, withinApp, triggers } = starting
  const user = await lookupsOfRun(tx, { appId: row.app_id, withinApp }).findUser(userId)
  if (!user) throw missingReference('userId', 'user', userId)
  const trigger = triggers.find(({ kind }) => OVER_USERS.includes(kind))
  if (!trigger) return onDemand(starting, { ...context, user_id: userId })
  const keys = ownerKeys(user)
  const said = { userProfileChange: { oldUser: user, newUser: user, changed_fields: [] } }
  return made(starting, trigger, { user, keys: { ...keys, ...Object(Reflect.get(said, trigger.kind)) } })
}

async function fromAccount(starting: Starting, { appUserId, context }: Picked): Promise<Start> {
  const { tx, row, withinApp, triggers } = starting
  const account = (await loadAccountFields(tx, [appUserId])).get(appUserId)
  if (!account || (withinApp && account.appId !== row.app_id)) throw missingReference('appUserId', 'account', appUserId)
  const trigger = triggers.find(({ kind }) => OVER_ACCOUNTS.includes(kind))
  if (!trigger) {
    const about = { app_user_id: appUserId, app_id: account.appId, user_id: account.identityUserId || undefined }
    return onDemand(starting, { ...context, ...about })
  }
  const users = await visibleUsers(tx, [account.identityUserId ?? ''], withinApp ? row.app_id : '')
  const apps = await loadAppNames(tx, [account.appId ?? ''])
  const said = {
    appUserCreated: { newAccount: account },
    appUserUpdated: { oldAccount: account, newAccount: account, changed_fields: [] },
    usageBasedRevocation: { last_login_at: account.lastLoginAt ?? null, unused_days: 0 },
  }
  const keys = { ...accountKeys(account, { users, apps }), ...Object(Reflect.get(said, trigger.kind)) }
  return made(starting, trigger, { user: users.get(account.identityUserId ?? ''), account, keys })
}

type About = {
  readonly user: UserFields | undefined
  readonly account?: AppUserFields
  readonly keys: Readonly<Record<string, unknown>>
}

/** What the trigger would put into `ctx.trigger` if it fired now. */
async function made(starting: Starting, { kind, payload }: Trigger, about: About): Promise<Start> {
  const { tx, expressions } = starting
  const now = tx.now
  const { user, account } = about
  const when =
    kind === 'schedule' || kind === 'scheduleAppUser'
      ? { scheduled_at: formatTimestamp(now), timezone: cronOf(payload).zone }
      : {}
  // Safe because the kinds here are those with typed values.
  const values = { ...everyKey(kind as 'schedule', '', now), ...about.keys, ...when }
  const condition = 'condition' in payload ? payload.condition : undefined
  const explained = condition?.trim()
    ? await expressions.explain({ environment: `trigger_${kind}` as EnvironmentName, result: 'bool' }, condition, {
        now,
        reach: reachOfRun({ appId: starting.row.app_id, withinApp: starting.withinApp }),
        variables: { ctx: { trigger: values }, subject: user, account },
      })
    : undefined
  const holds = !explained || ('value' in explained.shown && explained.shown.value === 'true')
  return {
    kind,
    trigger: asStored({ made: values }),
    subjectUserId: user?.id ?? '',
    lineage: [],
    checks: [{ kind, fires: holds, explained }],
  }
}

async function onDemand({ tx, row, withinApp }: Starting, context: Picked['context']): Promise<Start> {
  const { trigger, subjectUserId } = await givenContext(tx, row, context, withinApp)
  return { kind: undefined, trigger: asStored(trigger), subjectUserId, lineage: [], checks: [] }
}

async function checkOf(
  expressions: Expressions,
  { kind, payload }: LiveTrigger<EventTrigger>,
  { made, user, account, event }: TriggerEvent,
  fires: boolean,
): Promise<TriggerCheck> {
  const condition = 'condition' in payload ? payload.condition : undefined
  if (!condition?.trim()) return { kind, fires, explained: undefined }
  // Safe because every kind with a condition has an environment of its name.
  const place = { environment: `trigger_${kind}` as EnvironmentName, result: 'bool' } as const
  const variables = { ctx: { trigger: made }, subject: user, account }
  return {
    kind,
    fires,
    explained: await expressions.explain(place, condition, { now: event.at, reach: 'tenant', variables }),
  }
}

/** As it is read back from where runs are stored. */
export const asStored = (trigger: object): StoredTrigger =>
  JSON.parse(JSON.stringify(trigger, (_key, value) => (typeof value === 'bigint' ? value.toString() : value)))
