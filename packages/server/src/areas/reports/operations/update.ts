import { invalid } from '../../../lib/failure.ts'
import { operation } from '../../../service/operation.ts'
import { bool, text } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { complete } from '../../../wire/stored.ts'
import { catalogueOf } from '../catalogue.ts'
import { checkDefinition, checkSchedule } from '../check.ts'
import { ReportDefinition, wholeDefinition } from '../definition/shape.ts'
import { reportChanges } from '../events.ts'
import { changeReport } from '../guards.ts'
import { parameterValues, prompt, Report, ReportSchedule, SERVICE, visibilityField } from '../shape.ts'
import { saveReport } from '../store.ts'
import { definitionOf, scheduleOf, toReport, valuesOf } from '../view.ts'

export const updateReport = operation({
  id: 'reports.update',
  about: 'Changes a report of your own: what is not given stays as it is.',
  route: 'POST /api/v1/reporting/reports/{id}',
  called: `${SERVICE}/Update`,
  guard: changeReport,
  request: shape('ReportServiceUpdateRequest', 'What becomes different.', {
    displayName: text(256, 'What it is called.', { trim: true }),
    prompt,
    parameterValues,
    definition: nullable(ReportDefinition),
    visibility: visibilityField,
    schedule: nullable(ReportSchedule),
    clearSchedule: bool('It is no longer run by itself.'),
  }),
  response: shape('ReportServiceUpdateResponse', 'The report.', { report: Report }),

  async run(context, input) {
    const { tx, emit, key } = context
    const stored = context.checkVersion(context.report)
    const { displayName, definition, visibility, schedule, clearSchedule } = input
    const given = [displayName, input.prompt, input.parameterValues, definition, visibility, schedule, clearSchedule]
    if (given.every((one) => !one || one === 'REPORT_VISIBILITY_UNSPECIFIED'))
      throw invalid('', 'nothing is given that could become different')
    const said = input.prompt || stored.prompt
    const content = {
      displayName: displayName || stored.display_name,
      prompt: said,
      plannedFromPrompt: definition ? said : stored.planned_from_prompt,
      definition: definition ? wholeDefinition(definition) : definitionOf(stored),
      visibility: visibilityOf(visibility, stored.visibility),
      parameterValues: input.parameterValues ?? valuesOf(stored),
      schedule: clearSchedule ? null : schedule ? complete(ReportSchedule, schedule) : scheduleOf(stored),
    } as const
    checkDefinition(context, content.definition, content.parameterValues)
    await checkSchedule(context, content, content.schedule)
    const before = toReport(stored, catalogueOf(context))
    const row = context.setEtag(await saveReport(tx, stored.id, { ...content, scopedRoles: key.scopedRoles }))
    const after = toReport(row, catalogueOf(context))
    emit(reportChanges.change('updated', before, after))
    return { report: after }
  },
})

const visibilityOf = (given: string | undefined, stored: string): 'PRIVATE' | 'TENANT' =>
  given === 'REPORT_VISIBILITY_TENANT' || (given !== 'REPORT_VISIBILITY_PRIVATE' && stored === 'TENANT')
    ? 'TENANT'
    : 'PRIVATE'
