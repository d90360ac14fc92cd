import { Failure, invalidAll } from '../../../lib/failure.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { freeform, list } from '../../../wire/collections.ts'
import { bool, int32, text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { catalogueOf, nameQueriesOf } from '../catalogue.ts'
import { definitionProblems } from '../definition/check.ts'
import { compileDefinition } from '../definition/compile.ts'
import { withValues } from '../definition/params.ts'
import { ReportColumn, ReportDefinition, wholeDefinition } from '../definition/shape.ts'
import { definitionInWords } from '../definition/words.ts'
import { reportWriter } from '../guards.ts'
import { cellsOf, limitStatements } from '../runs/read-rows.ts'
import { parameterValues, SERVICE } from '../shape.ts'

const MOST_SHOWN = 10
const MOST_COUNTED = 10_000
/** Somebody waits for it. */
const MOST_SECONDS = 10

export const previewReport = operation({
  id: 'reports.preview',
  about: 'Shows the first ten rows of a definition and how many there are, with your rights; nothing is kept.',
  route: 'POST /api/v1/reporting/reports/preview',
  called: `${SERVICE}/Preview`,
  guard: reportWriter,
  reads: true,
  request: shape('ReportServicePreviewRequest', 'What is looked at.', {
    definition: required(ReportDefinition),
    parameterValues,
  }),
  response: shape('ReportServicePreviewResponse', 'The first rows.', {
    columns: list(ReportColumn, 70, 'The columns.'),
    rows: list(freeform('A row: by the name of a column its value.'), MOST_SHOWN, 'The first rows.'),
    totalRows: int32(`How many there are; at most ${MOST_COUNTED} are counted.`),
    isMore: bool('There are more than were counted.'),
    words: list(text(8192, 'A sentence.'), 10, 'What the definition tells, in words.'),
  }),

  async prepare(context, input) {
    const catalogue = catalogueOf(context)
    const given = wholeDefinition(input.definition)
    const problems = definitionProblems(given, catalogue)
    if (problems.length > 0) throw invalidAll(problems)
    const definition = withValues(given, input.parameterValues ?? {}, catalogue)
    const { columns, query } = compileDefinition(definition, {
      reader: context,
      catalogue,
      names: nameQueriesOf(context),
    })
    const { tenant, now } = context
    await using snapshot = await tenant.database.openSnapshot({ tenantId: tenant.id, now })
    try {
      await limitStatements(snapshot, MOST_SECONDS)
      const rows = await snapshot.rows<Record<string, unknown>>(sql`select * from (${query}) shown limit ${MOST_SHOWN}`)
      const [counted] = await snapshot.rows<Record<string, unknown>>(sql`
        select count(*)::integer as count from (select from (${query}) shown limit ${MOST_COUNTED + 1}) counted`)
      const count = Number(counted?.count ?? 0)
      return {
        columns: [...columns],
        rows: rows.map((row) => {
          const cells = cellsOf(row, columns)
          return Object.fromEntries(columns.map(({ name }, index) => [name, cells[index]]))
        }),
        totalRows: Math.min(count, MOST_COUNTED),
        isMore: count > MOST_COUNTED,
        words: definitionInWords(definition, catalogue),
      }
    } catch (error) {
      if (!(error instanceof Failure) || error.reason !== 'DATABASE_TIMEOUT') throw error
      throw new Failure(
        'FAILED_PRECONDITION',
        'TOO_SLOW',
        `it takes longer than ${MOST_SECONDS} seconds: narrow it by filters, or run it`,
      )
    }
  },

  run: async (_context, _input, _params, prepared) => prepared,
})
