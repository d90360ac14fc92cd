import { api } from '../../../lib/api.ts'
import { sha256 } from './bytes.ts'

const PAGE = 1000

type Told = (rows: number) => void

/** Every line of the export of the log, page after page. `tell` is told how many rows there are so far. */
export async function* readExport(tell: Told, signal: AbortSignal): AsyncGenerator<string> {
  let pageToken = ''
  let rows = 0
  do {
    const body = { pageSize: PAGE, pageToken }
    const { lines, rowCount, nextPageToken } = await api.call('systemLog.chain.export', { body }, { signal })
    yield* lines
    rows += rowCount
    tell(rows)
    pageToken = nextPageToken
  } while (pageToken !== '')
}

/** The whole export as a file that `reeve log verify` checks. */
export async function exportFile(tell: Told, signal: AbortSignal): Promise<Blob> {
  const parts: string[] = []
  let rows = 0
  const count: Told = (read) => {
    rows = read
    tell(read)
  }
  for await (const line of readExport(count, signal)) parts.push(`${line}\n`)
  const body = new Blob(parts)
  const ending = { rows, sha256: await sha256(await body.arrayBuffer()) }
  return new Blob([body, `end ${JSON.stringify(ending)}\n`], { type: 'text/plain' })
}
