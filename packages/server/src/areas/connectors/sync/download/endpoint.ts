import { nothingFound } from '../../../../lib/failure.ts'
import type { Endpoint } from '../../../../service/endpoint.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { unpack } from '../staging/pack.ts'
import { DOWNLOAD_PATH, openLink } from './link.ts'

/** The address is the right to read: it is made for who may, and good for minutes. */
export const downloadSync: Endpoint = {
  id: 'downloads.connectorSync',
  route: `GET ${DOWNLOAD_PATH}/{token}`,
  about: 'What a sync brought, one record a line.',
  jsonTag: 'downloads',
  fileType: 'application/x-ndjson',
  maxBodyBytes: 0,

  async admit({ tenant, now, params }) {
    const syncId = openLink(params.token ?? '', { tenant, now })
    if (!syncId) throw nothingFound('download', 'of this address')
    const file = readLines(tenant.database.reader({ tenantId: tenant.id, now }), syncId)
    return async () => ({
      status: 200,
      headers: {
        'content-type': 'application/x-ndjson',
        'content-disposition': `attachment; filename="sync-${syncId}.ndjson"`,
        'cache-control': 'no-store',
      },
      body: undefined,
      file,
    })
  },
}

/** As an upload takes them: each record with its kind. */
async function* readLines(tx: Tx, syncId: string): AsyncGenerator<Buffer> {
  for (let after = 0; ; ) {
    const batch = await tx.find<{ ordinal: number; kind: string; body: Buffer }>(sql`
      select ordinal, kind, body from sync_batches where sync_id = ${syncId} and ordinal > ${after} order by ordinal limit 1`)
    if (!batch) return
    const kind = JSON.stringify(batch.kind)
    const lines = unpack(batch.body)
      .split('\n')
      .map((line) => `{"kind":${kind}${line === '{}' ? '' : ','}${line.slice(1)}\n`)
    yield Buffer.from(lines.join(''))
    after = batch.ordinal
  }
}
