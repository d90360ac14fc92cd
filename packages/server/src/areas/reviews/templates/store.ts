import type { Reach } from '../../../expressions/reach.ts'
import { notFound } from '../../../lib/failure.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { AccessReviewTemplatesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { ScopeTypeName } from '../scope/shape.ts'

export type TemplateRow = Omit<AccessReviewTemplatesRow, 'scope_type'> & {
  readonly scope_type: ScopeTypeName
  readonly owner_ids: readonly string[]
}

/** Templates with their owners, as `r`. */
const selectTemplates = (rest: Sql): Sql => sql`
  select r.*, coalesce((select array_agg(o.user_id order by o.position) from access_review_owners o
    where o.of_id = r.id), '{}') as owner_ids
  from access_review_templates r ${rest}`

export const findTemplate = (tx: Tx, id: string): Promise<TemplateRow | undefined> =>
  tx.find<TemplateRow>(selectTemplates(sql`where r.id = ${id} and r.deleted_at is null`))

export async function getTemplate(tx: Tx, id: string): Promise<TemplateRow> {
  const row = await findTemplate(tx, id)
  if (!row) throw notFound('access review template', id.slice(0, 64))
  return row
}

export async function lockTemplate(tx: Tx, id: string): Promise<TemplateRow | undefined> {
  await tx.rows(sql`select 1 from access_review_templates where id = ${id} for update`)
  return findTemplate(tx, id)
}

type Listing = {
  readonly where: readonly (Sql | undefined)[]
  readonly after: readonly (string | number | null)[] | undefined
  readonly limit: number
}

/** Newest first. */
export const listTemplates = (tx: Tx, { where, after, limit }: Listing): Promise<TemplateRow[]> =>
  tx.rows<TemplateRow>(
    selectTemplates(sql`
      where ${and([
        sql`r.deleted_at is null`,
        after && sql`(r.created_at, r.id) < (${String(after[0])}::timestamptz, ${String(after[1])})`,
        ...where,
      ])}
      order by r.created_at desc, r.id desc limit ${limit}`),
  )

export const placeOfTemplate = (row: TemplateRow): string[] => [row.created_at.toString(), row.id]

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
