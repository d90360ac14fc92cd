import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { NewRun } from './new-run.ts'
import type { ExecutionState } from './states.ts'

export type Insert = {
  /** Its index among the requested runs. */
  readonly ordinal: number
  readonly run: NewRun
  readonly appId: string
  readonly state: ExecutionState
}

/** Inserts runs with one statement; returns the ids of those whose event had not started one before, by their index. */
export async function insertRuns(
  tx: Tx,
  inserts: readonly Insert[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<number, bigint>> {
  if (inserts.length === 0) return new Map()
  const rows = await tx.rows<{ ordinal: number; id: bigint }>(sql`
    with new as materialized (
      select nextval('execution_ids') as new_id, item.* from jsonb_to_recordset(${textOf(inserts)}) as item(
        ordinal integer, automation_id text, app_id text, is_draft boolean, state text, trigger_kind text,
        event_key text, trigger jsonb, subject_user_id text, parent_id bigint, lineage text[], correlation text,
        within_app boolean, error jsonb)
    ), inserted as (
      insert into executions (id, automation_id, app_id, is_draft, state, trigger_kind, event_key, trigger,
        subject_user_id, parent_id, lineage, correlation, within_app, error, created_at, updated_at,
        completed_at)
      select new_id, automation_id, app_id, is_draft, state, trigger_kind, event_key, trigger, subject_user_id,
        parent_id, lineage, correlation, within_app, error, ${now}, ${now},
        case when state = 'TERMINATE' then ${now}::timestamptz end
      from new order by new_id
      on conflict (tenant_id, automation_id, event_key) where event_key is not null do nothing
      returning id
    )
    select ordinal, new_id as id from new join inserted on new_id = id`)
  return new Map(rows.map(({ ordinal, id }) => [ordinal, id]))
}

const SWITCHED_OFF = { code: 'FAILED_PRECONDITION', message: 'automations are switched off' }

const textOf = (inserts: readonly Insert[]): string =>
  JSON.stringify(
    inserts.map(({ ordinal, run, appId, state }) => ({
      ordinal,
      automation_id: run.automationId,
      app_id: appId,
      is_draft: run.isDraft === true,
      state,
      trigger_kind: run.triggerKind ?? '',
      event_key: run.eventKey,
      trigger: run.trigger,
      subject_user_id: run.subjectUserId,
      parent_id: run.parentId ?? null,
      lineage: run.lineage,
      correlation: run.correlation,
      within_app: run.withinApp === true,
      error: state === 'TERMINATE' ? SWITCHED_OFF : null,
    })),
    plain,
  )

const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)
