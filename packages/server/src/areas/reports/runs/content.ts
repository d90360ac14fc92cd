import { createHash } from 'node:crypto'
import { formatTimestamp } from '../../../lib/timestamp.ts'
import type { Reader } from '../../../service/datasets/dataset.ts'
import { compile } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { catalogueOf, nameQueriesOf } from '../catalogue.ts'
import { compileDefinition } from '../definition/compile.ts'
import { withValues } from '../definition/params.ts'
import type { Definition } from '../definition/shape.ts'
import { definitionInWords } from '../definition/words.ts'
import type { ReportContent } from '../files/content.ts'
import { stepsOf } from './provenance-steps.ts'
import { type Cell, readRows } from './read-rows.ts'

type Asked = {
  readonly id: string
  readonly runId: string
  readonly displayName: string
  readonly prompt: string
  readonly definition: Definition
  readonly parameterValues: Readonly<Record<string, unknown>>
  readonly by: string
}

export type Opened = { readonly content: ReportContent; readonly queryHash: string }

/** What a report tells the reader, through one handle: what that sees is of one moment. It refuses what may not be read. */
export function openContent(tx: Tx, reader: Reader, asked: Asked, signal: AbortSignal): Opened {
  const catalogue = catalogueOf(reader)
  const definition = withValues(asked.definition, asked.parameterValues, catalogue)
  const compiled = compileDefinition(definition, { reader, catalogue, names: nameQueriesOf(reader) })
  const queryHash = createHash('sha256').update(compile(compiled.query).text).digest('hex')
  const provenance = {
    definition: asked.definition,
    parameterValues: asked.parameterValues,
    runBy: asked.by,
    readAt: formatTimestamp(tx.now),
    query: `sha256:${queryHash}`,
    steps: stepsOf(definition, compiled.dataset, catalogue),
  }
  const content = {
    id: asked.id,
    runId: asked.runId,
    displayName: asked.displayName,
    prompt: asked.prompt,
    by: asked.by,
    at: tx.now,
    words: definitionInWords(definition, catalogue),
    columns: compiled.columns,
    provenance,
    rows: () => readRows(tx, compiled, { signal }),
  }
  return { content, queryHash }
}

const MOST_SHOWN = 1000
const MOST_BYTES = 512 * 1024

/** The first rows of a content as they go by, for pages that show them without the file. */
export function keepingFirst({ columns, rows }: ReportContent) {
  const first: (readonly Cell[])[] = []
  let bytes = 0
  let total = 0
  return {
    async *rows(): AsyncGenerator<readonly (readonly Cell[])[]> {
      total = 0
      const isFirstTime = first.length === 0
      for await (const page of rows()) {
        total += page.length
        for (const row of page) {
          if (!isFirstTime || first.length >= MOST_SHOWN || bytes > MOST_BYTES) break
          bytes += JSON.stringify(row).length
          if (bytes <= MOST_BYTES) first.push(row)
        }
        yield page
      }
    },
    result: () => ({ columns, rows: first, totalRows: total }),
  }
}
