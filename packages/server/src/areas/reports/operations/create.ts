import { invalid, precondition } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { checkRoom } from '../../../service/listing.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { displayName, text } from '../../../wire/scalars.ts'
import { nullable, oneof, required, shape } from '../../../wire/shape.ts'
import { complete } from '../../../wire/stored.ts'
import { catalogueOf } from '../catalogue.ts'
import { checkDefinition, checkSchedule, notByFunctions } from '../check.ts'
import { ReportDefinition, wholeDefinition } from '../definition/shape.ts'
import { reportChanges } from '../events.ts'
import { reportWriter } from '../guards.ts'
import { parameterValues, prompt, Report, ReportSchedule, SERVICE, visibilityField } from '../shape.ts'
import { insertReport } from '../store.ts'
import { findTemplate } from '../templates/templates.ts'
import { toReport } from '../view.ts'

const MOST_OF_ONE = 200

export const createReport = operation({
  id: 'reports.create',
  about: 'Keeps a question that is asked again and again: a definition, or a copy of a ready-made one.',
  route: 'POST /api/v1/reporting/reports',
  called: `${SERVICE}/Create`,
  guard: reportWriter,
  request: shape(
    'ReportServiceCreateRequest',
    'What it tells.',
    {
      displayName: required(displayName('What it is called.')),
      prompt,
      conversationId: text(64, 'There are no conversations here.'),
      surfaceId: text(64, 'There are no surfaces here.'),
      visibility: visibilityField,
      schedule: nullable(ReportSchedule),
      parameterValues,
    },
    oneof('what', {
      definition: ReportDefinition,
      templateId: text(64, 'The ready-made report that it is a copy of.'),
    }),
  ),
  response: shape('ReportServiceCreateResponse', 'The report.', { report: Report }),

  async run(context, input) {
    const { tx, emit, actor, key } = context
    const userId = userIdOf(actor)
    if (userId === '') throw precondition('NO_USER', 'reports belong to a user')
    const template = input.templateId ? findTemplate(input.templateId) : undefined
    if (input.templateId && !template)
      throw invalid('templateId', `there is no ready-made report "${input.templateId}"`)
    const given = template?.definition ?? (input.definition && wholeDefinition(input.definition))
    if (!given) {
      if (input.conversationId || input.surfaceId) throw notByFunctions()
      throw invalid('what', 'one of definition, templateId is required', 'ONEOF_REQUIRED')
    }
    const values = input.parameterValues ?? {}
    checkDefinition(context, given, values)
    const said = input.prompt || template?.about || ''
    const content = {
      displayName: input.displayName,
      prompt: said,
      plannedFromPrompt: said,
      definition: given,
      visibility: input.visibility === 'REPORT_VISIBILITY_TENANT' ? 'TENANT' : 'PRIVATE',
      parameterValues: values,
      schedule: input.schedule ? complete(ReportSchedule, input.schedule) : null,
    } as const
    await checkSchedule(context, content, content.schedule)
    await checkRoom(tx, {
      many: 'reports',
      most: MOST_OF_ONE,
      from: sql`from reports where created_by_user_id = ${userId} and deleted_at is null`,
      of: { one: 'a person', id: userId },
    })
    const made = { ...content, templateId: template?.id ?? '', userId, scopedRoles: key.scopedRoles }
    const row = context.setEtag(await insertReport(tx, made))
    const shown = toReport(row, catalogueOf(context))
    emit(reportChanges.change('created', null, shown))
    return { report: shown }
  },
})
