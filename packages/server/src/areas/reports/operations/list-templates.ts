import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { ReportDefinition } from '../definition/shape.ts'
import { reportReader } from '../guards.ts'
import { SERVICE } from '../shape.ts'
import { TEMPLATES } from '../templates/templates.ts'

const ReportTemplate = shape('ReportTemplate', 'A ready-made report.', {
  id: text(64, 'Its name; it never changes.'),
  displayName: text(256, 'What it is called.'),
  about: text(1024, 'What it answers.'),
  definition: ReportDefinition,
})

export const listTemplates = operation({
  id: 'reports.templates',
  about: 'Lists the ready-made reports; a report of your own begins as a copy of one.',
  route: 'GET /api/v1/reporting/templates',
  called: `${SERVICE}/ListTemplates`,
  guard: reportReader,
  request: shape('ReportServiceListTemplatesRequest', 'Nothing to say.', {}),
  response: shape('ReportServiceListTemplatesResponse', 'The ready-made reports.', {
    list: list(ReportTemplate, 100, 'The ready-made reports.'),
  }),

  run: async () => ({
    list: TEMPLATES.map(({ id, title, about, definition }) => ({ id, displayName: title, about, definition })),
  }),
})
