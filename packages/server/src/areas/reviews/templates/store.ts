import type { Reach } from '../../../expressions/reach.ts'
import { newestFirst } from '../../../service/listing.ts'
import { livingRows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { AccessReviewTemplatesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { ScopeTypeName } from '../scope/shape.ts'

export type TemplateRow = Omit<AccessReviewTemplatesRow, 'scope_type'> & {
  readonly scope_type: ScopeTypeName
  readonly owner_ids: readonly string[]
}

const found = livingRows<TemplateRow>({
  table: sql`access_review_templates`,
  one: 'access review template',
  order: newestFirst,
  words: sql`display_name || ' ' || description`,
  also: sql`coalesce((select array_agg(o.user_id order by o.position) from access_review_owners o
    where o.of_id = access_review_templates.id), '{}') as owner_ids`,
})

export const templateRows = {
  ...found,
  /** It makes no campaign any more, and selects nothing. */
  async end(tx: Tx, id: string): Promise<TemplateRow> {
    await tx.run(sql`update access_review_templates set schedule_enabled = false where id = ${id}`)
    await tx.run(sql`delete from access_review_scope_rows where of_id = ${id}`)
    return found.end(tx, id)
  },
}

/** Its owners are read when nobody else changes them. */
export async function lockTemplate(tx: Tx, id: string): Promise<TemplateRow | undefined> {
  await tx.rows(sql`select 1 from access_review_templates where id = ${id} for update`)
  return found.find(tx, id)
}

/** What a save decides. */
export type Content = {
  readonly displayName: string
  readonly description: string
  readonly policyId: string
  readonly scope: unknown
  readonly settings: unknown
  readonly durationSeconds: bigint | null
  readonly recurrence: unknown
  readonly scheduleEnabled: boolean
  readonly nextAt: Temporal.Instant | null
  readonly slackChannel: unknown
  readonly annotations: unknown
}

type New = {
  readonly id: string
  readonly scopeType: string
  readonly createdByUserId: string
  /** Who saved it and could assign roles then; empty when that was somebody else. */
  readonly rolesDecidedBy: string
  readonly reach: Reach
}

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))

export const insertTemplate = (tx: Tx, made: New, content: Content): Promise<number> =>
  tx.run(sql`
    insert into access_review_templates (id, display_name, description, policy_id, scope_type, scope, settings,
      duration_seconds, recurrence, schedule_enabled, next_at, slack_channel, annotations, created_by_user_id,
      roles_decided_by, reaches_all, created_at, updated_at)
    values (${made.id}, ${content.displayName}, ${content.description}, ${content.policyId}, ${made.scopeType},
      ${json(content.scope)}::jsonb, ${json(content.settings)}::jsonb, ${content.durationSeconds},
      ${json(content.recurrence)}::jsonb, ${content.scheduleEnabled}, ${content.nextAt},
      ${json(content.slackChannel)}::jsonb, ${json(content.annotations)}::jsonb, ${made.createdByUserId},
      ${made.rolesDecidedBy}, ${made.reach === 'tenant'}, ${tx.now}, ${tx.now})`)

export const saveTemplate = (tx: Tx, id: string, content: Content, reach: Reach): Promise<number> =>
  tx.run(sql`
    update access_review_templates set display_name = ${content.displayName}, description = ${content.description},
      policy_id = ${content.policyId}, scope = ${json(content.scope)}::jsonb,
      settings = ${json(content.settings)}::jsonb, duration_seconds = ${content.durationSeconds},
      recurrence = ${json(content.recurrence)}::jsonb, schedule_enabled = ${content.scheduleEnabled},
      next_at = ${content.nextAt}, slack_channel = ${json(content.slackChannel)}::jsonb,
      annotations = ${json(content.annotations)}::jsonb, reaches_all = ${reach === 'tenant'}, updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)

/** Whoever saves a template last answers for all that its campaigns do. */
export const saveRolesDecider = (tx: Tx, id: string, userId: string): Promise<number> =>
  tx.run(sql`update access_review_templates set roles_decided_by = ${userId} where id = ${id}`)
