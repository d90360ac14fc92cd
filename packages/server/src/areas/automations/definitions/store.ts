import { newId } from '../../../lib/ids.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { AutomationsRow, AutomationVersionsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Lists, Wire } from './rules/lists.ts'

const TYPE = 'automation'

/** An automation and when it last ran; stored runs have their own time. */
export type ShownAutomation = AutomationsRow & { executed_at: Temporal.Instant | null }

const EXECUTED = sql`greatest(a.last_executed_at, (
  select e.started_at from executions e
  where e.automation_id = a.id and not e.is_draft and e.started_at is not null
  order by e.created_at desc, e.id desc limit 1))`

export const findAutomation = (tx: Tx, id: string, { deleted = false } = {}): Promise<AutomationsRow | undefined> =>
  tx.find<AutomationsRow>(sql`select * from automations where id = ${id} and (${deleted} or deleted_at is null)`)

/** Saves of one automation, and whatever changes its breaker, are served one after the other. */
export const lockAutomation = (tx: Tx, id: string): Promise<AutomationsRow> =>
  tx.get<AutomationsRow>(
    sql`select * from automations where id = ${id} and deleted_at is null for update`,
    TYPE,
    id.slice(0, 64),
  )

export const getShown = (tx: Tx, id: string): Promise<ShownAutomation> =>
  tx.get<ShownAutomation>(sql`select a.*, ${EXECUTED} as executed_at from automations a where a.id = ${id}`, TYPE, id)

/** What rows are put in order by: a text or a whole number that can travel in a page token. */
export type Order = { readonly key: Sql; readonly type: Sql; readonly descending: boolean }

const micros = (time: Sql): Sql => sql`(extract(epoch from ${time}) * 1000000)::bigint`
const WHOLE = sql`bigint`

export const ORDERS = {
  createdAt: { key: micros(sql`a.created_at`), type: WHOLE },
  displayName: { key: sql`lower(a.display_name)`, type: sql`text` },
  lastExecutedAt: { key: sql`coalesce(${micros(EXECUTED)}, -1)`, type: WHOLE },
  enabled: { key: sql`(a.enabled and a.tripped_at is null)::integer::bigint`, type: WHOLE },
  primaryTriggerType: { key: sql`a.primary_trigger_type`, type: sql`text` },
} as const

type Listing = {
  where: readonly (Sql | undefined)[]
  order: Order
  after: readonly (string | number | null)[] | undefined
  limit: number
}
export type ListedAutomation = ShownAutomation & { order_key: string }

export const NEWEST_FIRST: Order = { ...ORDERS.createdAt, descending: true }

export function listAutomations(tx: Tx, { where, order, after, limit }: Listing): Promise<ListedAutomation[]> {
  const { key, type, descending } = order
  const way = descending ? sql`desc` : sql`asc`
  const [last, id] = after ?? []
  const behind = sql`(${key}, a.id) ${descending ? sql`<` : sql`>`} (${String(last)}::${type}, ${String(id)})`
  return tx.rows<ListedAutomation>(sql`
    select a.*, ${EXECUTED} as executed_at, (${key})::text as order_key from automations a
    where ${and([sql`a.deleted_at is null`, after && behind, ...where])}
    order by ${key} ${way}, a.id ${way} limit ${limit}`)
}

/** The query for all of them, to count them. */
export const allAutomations = (where: Listing['where']): Sql =>
  sql`select from automations a where ${and([sql`a.deleted_at is null`, ...where])}`

/** Everything of an automation that a save decides. */
export type Saved = {
  readonly displayName: string
  readonly description: string
  readonly appId: string
  readonly enabled: boolean
  readonly isDraft: boolean
  readonly currentVersion: bigint
  readonly lists: Lists
  readonly context: Wire | null
  readonly annotations: Wire
  readonly primaryTriggerType: string
  readonly withinApp: boolean
  /** Who saved it and could assign roles then; empty when that was somebody else. */
  readonly rolesDecidedBy: string
  readonly breakerMax: number
  readonly breakerPeriod: string
}

export const newAutomationId = (tx: Tx): string => newId(tx.now)

/** As text: a list would travel as an array of PostgreSQL. */
const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export const insertAutomation = (tx: Tx, id: string, saved: Saved): Promise<number> =>
  tx.run(sql`
    insert into automations (id, display_name, description, app_id, enabled, is_draft, current_version, triggers, steps,
      draft_triggers, draft_steps, context, annotations, primary_trigger_type, within_app, roles_decided_by, breaker_max,
      breaker_period, created_at, updated_at)
    values (${id}, ${saved.displayName}, ${saved.description}, ${saved.appId}, ${saved.enabled}, ${saved.isDraft},
      ${saved.currentVersion}, ${json(saved.lists.triggers)}, ${json(saved.lists.steps)},
      ${json(saved.lists.draftTriggers)}, ${json(saved.lists.draftSteps)}, ${json(saved.context)},
      ${json(saved.annotations)}, ${saved.primaryTriggerType}, ${saved.withinApp}, ${saved.rolesDecidedBy},
      ${saved.breakerMax}, ${saved.breakerPeriod}, ${tx.now}, ${tx.now})`)

export const saveAutomation = (tx: Tx, id: string, saved: Saved): Promise<number> =>
  tx.run(sql`
    update automations set display_name = ${saved.displayName}, description = ${saved.description},
      app_id = ${saved.appId}, enabled = ${saved.enabled}, is_draft = ${saved.isDraft},
      current_version = ${saved.currentVersion}, triggers = ${json(saved.lists.triggers)},
      steps = ${json(saved.lists.steps)}, draft_triggers = ${json(saved.lists.draftTriggers)},
      draft_steps = ${json(saved.lists.draftSteps)}, context = ${json(saved.context)},
      annotations = ${json(saved.annotations)}, primary_trigger_type = ${saved.primaryTriggerType},
      within_app = ${saved.withinApp}, roles_decided_by = ${saved.rolesDecidedBy}, breaker_max = ${saved.breakerMax},
      breaker_period = ${saved.breakerPeriod}, updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)

/** Nothing else of it is touched: whatever it holds, it can be stopped. */
export const stopAutomation = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update automations set enabled = false, updated_at = ${tx.now}, version = version + 1 where id = ${id}`)

export const savePrimaryType = (tx: Tx, id: string, type: string): Promise<number> =>
  tx.run(sql`
    update automations set primary_trigger_type = ${type}, updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)

/** Its runs are counted anew. */
export const clearBreaker = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    update automations set breaker_reset_at = ${tx.now}, tripped_at = null, tripped_count = null,
      tripped_threshold = null, tripped_period = null, version = version + 1, updated_at = ${tx.now}
    where id = ${id}`)

export const endAutomation = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    update automations set deleted_at = ${tx.now}, updated_at = ${tx.now}, enabled = false, version = version + 1
    where id = ${id}`)

export const insertVersion = (tx: Tx, id: string, { currentVersion, lists, rolesDecidedBy }: Saved): Promise<number> =>
  tx.run(sql`
    insert into automation_versions (automation_id, version, triggers, steps, roles_decided_by, created_at)
    values (${id}, ${currentVersion}, ${json(lists.triggers)}, ${json(lists.steps)}, ${rolesDecidedBy}, ${tx.now})`)

export const getVersion = (tx: Tx, id: string, version: bigint): Promise<AutomationVersionsRow> =>
  tx.get<AutomationVersionsRow>(
    sql`select * from automation_versions where automation_id = ${id} and version = ${version}`,
    'version of an automation',
    `${id}/${version}`,
  )

type Versions = { id: string; before: string | undefined; limit: number }

/** The newest first. */
export const listVersions = (tx: Tx, { id, before, limit }: Versions): Promise<AutomationVersionsRow[]> =>
  tx.rows<AutomationVersionsRow>(sql`
    select * from automation_versions
    where ${and([sql`automation_id = ${id}`, before === undefined ? undefined : sql`version < ${before}::bigint`])}
    order by version desc limit ${limit}`)
