import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken } from '../../../../wire/page.ts'
import { int32, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { LOG_PAGES, logPageFields } from '../../events/shape.ts'
import { headingLine } from '../file.ts'
import { findSigned, headingOf, linesOfRows, listRowsAfter, type Place } from '../rows.ts'

const MOST_LINE = 1_000_000

/** Rows, perhaps a signature for each, and the heading. */
const MOST_LINES = 2 * LOG_PAGES.most + 1

export const exportLogLines = operation({
  id: 'systemLog.chain.export',
  about: 'Reads the log as lines that can be checked without the service, up to the last signed row.',
  route: 'POST /api/v1/systemlog/chain/export',
  called: 'SystemLogService/ExportChain',
  guard: requires('systemlog:read'),
  reads: true,
  request: shape('SystemLogChainExportRequest', 'Which page.', logPageFields),
  response: shape('SystemLogChainExportResponse', 'Some lines of the export.', {
    lines: list(
      text(MOST_LINE, 'A line without its line break.', { multiline: true }),
      MOST_LINES,
      'The heading on the first page, then rows and signatures. The end is written by whoever has all pages.',
    ),
    rowCount: int32('How many of the lines are rows.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input, LOG_PAGES)
    const [loggedAt, sequence, signed] = after ?? []
    // The end stays where it was when the first page was read.
    const last = signed === undefined ? await findSigned(tx) : BigInt(String(signed))
    const seen: Place | undefined = after && {
      logged_at: Temporal.Instant.from(String(loggedAt)),
      sequence: BigInt(String(sequence)),
    }
    const found = await listRowsAfter(tx, seen, { last, limit })
    const cutOff = cut(found, (row) => [row.logged_at.toString(), row.sequence.toString(), last.toString()])
    const lines = await linesOfRows(tx, cutOff.rows)
    const heading = seen ? [] : [headingLine(await headingOf(tx, last, found[0]))]
    return {
      lines: [...heading, ...lines].map((line) => line.slice(0, -1)),
      rowCount: cutOff.rows.length,
      nextPageToken: cutOff.nextPageToken,
    }
  },
})
