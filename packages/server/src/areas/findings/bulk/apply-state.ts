import { newId } from '../../../lib/ids.ts'
import { userIdOf } from '../../../service/actor.ts'
import { actorOf, INSERT_EVENTS } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { BulkContext, BulkOutcome } from '../../bulk-actions/api.ts'
import { mayDo } from '../access.ts'
import { findingEventKind } from '../events.ts'
import { type Happened, record } from '../record.ts'
import type { AuditType, State } from '../shapes/enums.ts'
import { acted, type Doing } from '../states/act.ts'
import { ACTIONS } from '../states/transitions.ts'
import { lockFindings } from '../store.ts'
import { actorIn, permitted } from './permitted.ts'

/** The first of the events of a transaction are those that are emitted. */
const FIRST_ORDINAL = 1000

/**
 * Applies one action to many findings. Those that only change their state do so with one statement, which also writes
 * their audits and events; those whose task has to be cancelled are changed one by one.
 */
export async function applyState(context: BulkContext, ids: readonly string[], doing: Doing): Promise<BulkOutcome> {
  const { allowed, failed } = await permitted(context, ids, (rights) => mayDo(rights, doing.action))
  const withTask = await applyOneByOne(context, allowed, doing)
  const changed = (await applyAtOnce(context, allowed, doing)) + withTask
  return { changed, skipped: allowed.length - changed, failed }
}

async function applyOneByOne(context: BulkContext, ids: readonly string[], doing: Doing): Promise<number> {
  if (!ACTIONS[doing.action].IN_PROGRESS) return 0
  const { tx, starter, now } = context
  const busy = await tx.rows<{ id: string }>(
    sql`select id from findings where id = any(${[...ids]}) and state = 'IN_PROGRESS'`,
  )
  const rows = await lockFindings(
    tx,
    busy.map(({ id }) => id),
  )
  const happened: Happened[] = rows.flatMap((row) => acted(row, doing, { userId: userIdOf(starter.actor), now }) ?? [])
  await record({ ...context, actor: actorIn(context) }, happened)
  return rows.length
}

async function applyAtOnce(context: BulkContext, ids: readonly string[], { action, settings }: Doing): Promise<number> {
  const steps = new Map<string, Step>()
  for (const [from, { to: state, audit }] of Object.entries(ACTIONS[action])) {
    if (from === 'IN_PROGRESS') continue
    const known = steps.get(`${state} ${audit}`)
    const { until, reason = '' } = settings
    steps.set(`${state} ${audit}`, { from: [...(known?.from ?? []), from], state, audit, until, reason })
  }
  let changed = 0
  for (const step of steps.values()) changed += await moveAll(context, ids, step)
  return changed
}

type Step = {
  readonly from: readonly string[]
  readonly state: State
  readonly audit: AuditType
  readonly until: Temporal.Instant | undefined
  readonly reason: string
}

async function moveAll(context: BulkContext, ids: readonly string[], step: Step): Promise<number> {
  const { tx, starter, bulkActionId, now } = context
  const { id: actorId, subject } = actorIn(context)
  const cause = { ...starter, lineage: [] }
  const recordedIds = ids.map(() => newId(now))
  const reported = {
    ...(step.reason === '' ? {} : { reason: step.reason }),
    ...(step.until ? { until: step.until.toString() } : {}),
  }
  const moved = await tx.find<{ count: number }>(sql`
    with wanted as materialized (
      select f.id, f.state as previous, k.told_id, k.place
      from unnest(${[...ids]}::text[], ${recordedIds}::text[]) with ordinality as k(id, told_id, place)
      join findings f on f.id = k.id
      where f.state = any(${[...step.from]}) for update of f),
    moved as (
      update findings f set state = ${step.state}, state_by = ${actorId}, state_by_rule = false,
        snooze_until = ${step.state === 'SNOOZED' ? (step.until ?? null) : null},
        snooze_reason = ${step.state === 'SNOOZED' ? step.reason : ''},
        suppress_reason = ${step.state === 'SUPPRESSED' ? step.reason : ''},
        risk_expires_at = ${step.state === 'RISK_ACCEPTED' ? (step.until ?? null) : null},
        risk_justification = ${step.state === 'RISK_ACCEPTED' ? step.reason : ''},
        resolved_at = ${step.state === 'RESOLVED' ? now : null},
        task_id = case when ${step.state === 'OPEN'} then '' else f.task_id end,
        version = f.version + 1, updated_at = greatest(f.updated_at, ${now})
      from wanted w where f.id = w.id
      returning f.id, f.app_id, f.severity, f.type, f.assignee_user_id, f.updated_at, w.previous, w.told_id, w.place),
    audited as (
      insert into finding_audits (id, finding_id, app_id, type, actor_id, actor_subject, bulk_action_id, severity,
                                  state, details, created_at)
      select told_id, id, app_id, ${step.audit}, ${actorId}, ${subject}, ${bulkActionId}, severity, ${step.state},
             jsonb_build_object('previousState', previous) || ${reported}::jsonb, updated_at
      from moved),
    told as (
      ${INSERT_EVENTS}
      select told_id, ${now}, ${FIRST_ORDINAL} + place, ${findingEventKind(step.audit)}, 'finding', id,
             told.base || jsonb_build_object('state', 'FINDING_STATE_' || previous),
             told.base || jsonb_build_object('state', ${`FINDING_STATE_${step.state}`}::text) || ${reported}::jsonb,
             ${actorOf(cause)}, ${starter.correlation}, '{}'
      from moved cross join lateral (select jsonb_build_object(
        'id', id, 'appId', app_id, 'findingType', 'FINDING_TYPE_' || type,
        'severity', 'FINDING_SEVERITY_' || (array['INFO', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'])[severity],
        'assigneeIdentityUserId', assignee_user_id) as base) told)
    select count(*)::integer as count from moved`)
  return moved?.count ?? 0
}
