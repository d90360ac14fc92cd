import type { ReportRunsRow, ReportsRow } from '../../store/tables.ts'
import type { Answer } from '../../wire/shape.ts'
import { fromStored } from '../../wire/stored.ts'
import { parameterSchema } from './definition/params.ts'
import type { Catalogue } from './definition/paths.ts'
import { type Definition, storedDefinition } from './definition/shape.ts'
import { type Format, type Report, type ReportRun, ReportSchedule, type Schedule } from './shape.ts'

export type ShownReport = NonNullable<Answer<typeof Report>>
type ShownRun = NonNullable<Answer<typeof ReportRun>>

export const definitionOf = ({ definition }: { readonly definition: unknown }): Definition =>
  storedDefinition(definition)

export const scheduleOf = ({ schedule }: Pick<ReportsRow, 'schedule'>): Schedule | null =>
  schedule === null ? null : fromStored(ReportSchedule, schedule)

export const valuesOf = ({ parameter_values }: { readonly parameter_values: unknown }): Record<string, unknown> =>
  parameter_values as Record<string, unknown> // Safe because only objects are stored.

const programOf = (plannedFromPrompt: string) => ({ functionId: '', commitId: '', plannedFromPrompt })

export function toReport(row: ReportsRow, catalogue: Catalogue): ShownReport {
  const definition = definitionOf(row)
  return {
    id: row.id,
    tenantId: row.tenant_id,
    displayName: row.display_name,
    prompt: row.prompt,
    program: programOf(row.planned_from_prompt),
    definition,
    templateId: row.template_id,
    visibility: `REPORT_VISIBILITY_${row.visibility}` as ShownReport['visibility'], // Safe because the table allows only these names.
    schedule: scheduleOf(row),
    lastScheduleError: row.last_schedule_error,
    parameterSchema: parameterSchema(definition, catalogue),
    parameterValues: valuesOf(row),
    latestRunId: row.latest_run_id,
    latestSuccessfulRunId: row.latest_successful_run_id,
    createdByUserId: row.created_by_user_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  }
}

/** `link` is called only where there is a file; without it the rows are left out too. */
export function toRun(row: ReportRunsRow, link?: (row: ReportRunsRow) => string): ShownRun {
  const hasFile = row.object_key !== null
  return {
    id: row.id,
    reportId: row.report_id,
    tenantId: row.tenant_id,
    status: `REPORT_RUN_STATUS_${row.status}` as ShownRun['status'], // Safe because the table allows only these names.
    error: row.error,
    runByUserId: row.run_by_user_id,
    parameterValues: valuesOf(row),
    program: programOf(''),
    definitionSnapshot: definitionOf(row),
    trigger: `REPORT_RUN_TRIGGER_${row.trigger}` as ShownRun['trigger'], // Safe as above.
    format: row.format as Format, // Safe as above.
    artifactUrl: hasFile && link ? link(row) : '',
    hashes: row.sha256 === '' ? {} : { sha256: row.sha256 },
    rowCount: BigInt(row.row_count),
    result: link ? (row.result as Record<string, unknown> | null) : null, // Safe because only objects are stored.
    vfsId: '',
    invocationId: '',
    conversationId: '',
    surfaceId: '',
    surfaceSnapshot: null,
    lineage:
      row.query_hash === ''
        ? {}
        : { dataset: definitionOf(row).dataset, querySha256: row.query_hash, readAt: row.updated_at.toString() },
    sources: [],
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: null,
  }
}
