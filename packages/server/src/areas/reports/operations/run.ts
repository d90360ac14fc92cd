import { userIdOf } from '../../../service/actor.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { catalogueOf } from '../catalogue.ts'
import { checkDefinition } from '../check.ts'
import { withValues } from '../definition/params.ts'
import { runReport } from '../guards.ts'
import { startRun } from '../runs/start.ts'
import { FORMATS, type Format, formatField, parameterValues, ReportRun, SERVICE } from '../shape.ts'
import { definitionOf, toRun, valuesOf } from '../view.ts'

export const runReportOperation = operation({
  id: 'reports.run',
  about: 'Runs a report with your rights; the run tells when its file is there.',
  route: 'POST /api/v1/reporting/reports/{id}/run',
  called: `${SERVICE}/Run`,
  guard: runReport,
  request: shape('ReportServiceRunRequest', 'With which values.', { parameterValues, format: formatField }),
  response: shape('ReportServiceRunResponse', 'The run that began, or the same that is going on.', { run: ReportRun }),

  async run(context, input) {
    const { actor, key } = context
    const report = context.checkVersion(context.report)
    const values = { ...valuesOf(report), ...input.parameterValues }
    const definition = definitionOf(report)
    checkDefinition(context, withValues(definition, values, catalogueOf(context)), values)
    const run = await startRun(context, report, {
      userId: userIdOf(actor),
      scopedRoles: key.scopedRoles,
      parameterValues: values,
      format: formatOf(input.format),
      trigger: 'MANUAL',
    })
    return { run: toRun(run) }
  },
})

const formatOf = (given: string | undefined): Format => FORMATS.find((one) => one === given) ?? 'CSV'
