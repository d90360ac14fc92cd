import { freeform, list, map } from '../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../wire/enums.ts'
import { bool, displayName, id, int64, text, timestamp } from '../../wire/scalars.ts'
import { type Answer, nullable, readOnly, shape } from '../../wire/shape.ts'
import { ReportDefinition } from './definition/shape.ts'

export const SERVICE = 'ReportService'

export const FORMATS = ['CSV', 'JSON', 'XLSX', 'HTML', 'ZIP'] as const
export type Format = (typeof FORMATS)[number]
const ReportFormat = enumeration('ReportFormat', 'The form of the file of a run.', [
  'REPORT_FORMAT_UNSPECIFIED',
  ...FORMATS,
])
export const formatField = oneOfNames(
  ReportFormat,
  'The form of the file: CSV when not set; HTML is a page to print, ZIP all forms with a signed manifest.',
)

const ReportVisibility = enumeration('ReportVisibility', 'Who finds a report.', [
  'REPORT_VISIBILITY_UNSPECIFIED',
  'REPORT_VISIBILITY_PRIVATE',
  'REPORT_VISIBILITY_TENANT',
])
export const visibilityField = oneOfNames(
  ReportVisibility,
  'Whether others may run it too; each sees what they may read.',
)

const RunStatus = enumeration('ReportRunStatus', 'How far a run is.', [
  'REPORT_RUN_STATUS_UNSPECIFIED',
  'REPORT_RUN_STATUS_PENDING',
  'REPORT_RUN_STATUS_SUCCEEDED',
  'REPORT_RUN_STATUS_FAILED',
  'REPORT_RUN_STATUS_STALE_PROGRAM',
])
const RunTrigger = enumeration('ReportRunTrigger', 'Why a run began.', [
  'REPORT_RUN_TRIGGER_UNSPECIFIED',
  'REPORT_RUN_TRIGGER_MANUAL',
  'REPORT_RUN_TRIGGER_SCHEDULE',
])

const ProgramRef = shape('ReportProgramRef', 'What computes a report.', {
  functionId: id('The function; empty for a definition.'),
  commitId: id('Its commit; empty for a definition.'),
  plannedFromPrompt: text(4096, 'The words that it was made for.'),
})

const MOST_RECIPIENTS = 50

export const ReportSchedule = shape('ReportSchedule', 'When a report is run by itself, and who is told.', {
  enabled: bool('Whether it is.'),
  cronSpec: text(128, 'Minute, hour, day of month, month, day of week; at least an hour apart.'),
  timezone: text(64, 'The time zone of these; that of the organisation when empty.'),
  format: formatField,
  recipientUserIds: list(
    id('A user.'),
    MOST_RECIPIENTS,
    'Who gets a link when it is written. They may read it already.',
  ),
  onlyWhenRows: bool('Nobody is told of one without rows.'),
})
export type Schedule = NonNullable<Answer<typeof ReportSchedule>>

export const prompt = text(4096, 'What the report answers, in words.', { multiline: true })
export const parameterValues = freeform('By the name of a parameter its value.')

export const Report = shape('Report', 'A question that is asked again and again, and its latest answers.', {
  id: readOnly(id('Names the report.')),
  tenantId: readOnly(id('The tenant.')),
  displayName: displayName('What it is called.'),
  prompt,
  program: readOnly(nullable(ProgramRef)),
  definition: nullable(ReportDefinition),
  templateId: readOnly(text(64, 'The ready-made report that it began as.')),
  visibility: visibilityField,
  schedule: nullable(ReportSchedule),
  lastScheduleError: readOnly(text(2048, 'Why it was not run by itself the last time, or is no longer.')),
  parameterSchema: readOnly(freeform('What its parameters are, as JSON schema; empty when it has none.')),
  parameterValues,
  latestRunId: readOnly(id('Its newest run.')),
  latestSuccessfulRunId: readOnly(id('Its newest run that has a file.')),
  createdByUserId: readOnly(id('Whose it is.')),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
})

const ReportSource = shape('ReportSource', 'No longer written.', {
  kind: text(64, 'What it is.'),
  label: text(256, 'What it is called.'),
  ref: text(256, 'What names it.'),
  count: int64('How many there were.'),
})

export const ReportRun = shape(
  'ReportRun',
  'An answer to a report: what was so at one moment, as far as whoever ran it may read.',
  {
    id: id('Names the run.'),
    reportId: id('The report.'),
    tenantId: id('The tenant.'),
    status: oneOfNames(RunStatus, 'How far it is.'),
    error: text(2048, 'Why there is no file.'),
    runByUserId: id('With whose rights it was run.'),
    parameterValues: freeform('The values of the parameters.'),
    program: nullable(ProgramRef),
    definitionSnapshot: nullable(ReportDefinition),
    trigger: oneOfNames(RunTrigger, 'Why it began.'),
    format: formatField,
    artifactUrl: text(2048, 'Where the file is for the next 15 minutes; empty when there is none.'),
    hashes: map(text(128, 'In hex.'), 2, 'sha256 of the file.'),
    rowCount: int64('How many rows there are.'),
    result: nullable(freeform('The columns and the first 1000 rows: {columns, rows, totalRows}.')),
    vfsId: text(64, 'Empty.'),
    invocationId: text(64, 'Empty: no function has computed it.'),
    conversationId: text(64, 'Empty.'),
    surfaceId: text(64, 'Empty.'),
    surfaceSnapshot: nullable(freeform('Not set.')),
    lineage: freeform('From what it came: {dataset, readAt, querySha256}.'),
    sources: list(ReportSource, 100, 'No longer written.'),
    expiresAt: nullable(timestamp('Until when the file is kept.')),
    createdAt: nullable(timestamp('When it was asked for.')),
    updatedAt: nullable(timestamp('When it changed last.')),
    deletedAt: nullable(timestamp('Not set.')),
  },
)
