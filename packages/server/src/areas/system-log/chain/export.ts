import { createHash } from 'node:crypto'
import type { Tenant } from '../../../service/tenant.ts'
import type { Tx } from '../../../store/tx.ts'
import { endLine, headingLine } from './file.ts'
import { findSigned, headingOf, linesOfRows, listRowsAfter, type Row } from './rows.ts'
import { type RootKey, signLog } from './sign.ts'

type Options = { tenant: Tenant; now: Temporal.Instant; keyOf(tx: Tx): Promise<RootKey> }

const PAGE = 1000

/** The whole log of a tenant as text that can be checked without us. Its last row is signed before it begins. */
export async function* exportLog({ tenant, now, keyOf }: Options): AsyncGenerator<string> {
  await signLog(tenant, now, keyOf)
  const tx = tenant.database.reader({ tenantId: tenant.id, now })
  const last = await findSigned(tx)
  const [first] = await listRowsAfter(tx, undefined, { last, limit: 1 })
  const digest = createHash('sha256')
  const reported = (line: string): string => {
    digest.update(line)
    return line
  }
  yield reported(headingLine(await headingOf(tx, last, first)))
  let rows = 0
  for await (const page of pagesOf(tx, last)) {
    rows += page.length
    for (const line of await linesOfRows(tx, page)) yield reported(line)
  }
  yield endLine({ rows, sha256: digest.digest('hex') })
}

async function* pagesOf(tx: Tx, last: bigint): AsyncGenerator<Row[]> {
  let page = await listRowsAfter(tx, undefined, { last, limit: PAGE })
  while (page.length > 0) {
    yield page
    page = await listRowsAfter(tx, page.at(-1), { last, limit: PAGE })
  }
}
