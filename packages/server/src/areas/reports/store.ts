import { newId } from '../../lib/ids.ts'
import { newestFirst } from '../../service/listing.ts'
import { livingRows } from '../../service/resource/store.ts'
import { sql } from '../../store/sql.ts'
import type { ReportsRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import type { Definition } from './definition/shape.ts'
import type { Schedule } from './shape.ts'

type Row = ReportsRow

export const reportRows = livingRows<Row>({ table: sql`reports`, one: 'report', order: newestFirst })

export type Content = {
  readonly displayName: string
  readonly prompt: string
  /** The words that the definition was made for. */
  readonly plannedFromPrompt: string
  readonly definition: Definition
  readonly visibility: 'PRIVATE' | 'TENANT'
  readonly parameterValues: Readonly<Record<string, unknown>>
  readonly schedule: Schedule | null
}

type Made = Content & { readonly templateId: string; readonly userId: string; readonly scopedRoles: readonly string[] }

const isScheduled = ({ schedule }: Content): boolean => schedule?.enabled === true

export const insertReport = (tx: Tx, made: Made): Promise<Row> => {
  const id = newId(tx.now)
  return tx.get<Row>(
    sql`insert into reports (id, display_name, prompt, planned_from_prompt, definition, template_id, visibility,
          parameter_values, schedule, scheduled_from, created_by_user_id, scoped_role_ids, created_at, updated_at)
        values (${id}, ${made.displayName}, ${made.prompt}, ${made.plannedFromPrompt}, ${JSON.stringify(made.definition)},
          ${made.templateId}, ${made.visibility}, ${JSON.stringify(made.parameterValues)},
          ${made.schedule && JSON.stringify(made.schedule)}, ${isScheduled(made) ? tx.now : null}, ${made.userId},
          ${[...made.scopedRoles]}, ${tx.now}, ${tx.now})
        returning *`,
    'report',
    id,
  )
}

/** Whoever saves it decides with which rights it is run by itself: those of its key. */
export const saveReport = (
  tx: Tx,
  id: string,
  content: Content & { readonly scopedRoles: readonly string[] },
): Promise<Row> =>
  tx.get<Row>(
    sql`update reports set display_name = ${content.displayName}, prompt = ${content.prompt},
          planned_from_prompt = ${content.plannedFromPrompt}, definition = ${JSON.stringify(content.definition)},
          visibility = ${content.visibility}, parameter_values = ${JSON.stringify(content.parameterValues)},
          schedule = ${content.schedule && JSON.stringify(content.schedule)},
          scheduled_from = ${isScheduled(content) ? tx.now : null}, last_schedule_error = '',
          scoped_role_ids = ${[...content.scopedRoles]}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    'report',
    id,
  )

const KEPT_DAYS = 90

/** Those deleted long ago; their runs go by themselves. */
export const purgeReports = (now: Temporal.Instant, atMost: number) => sql`
  delete from reports where ctid = any(array(
    select ctid from reports where deleted_at < ${now.subtract({ hours: 24 * KEPT_DAYS })} limit ${atMost}))`
