import { precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { linkToSync } from '../download/link.ts'
import { syncReader } from '../guards.ts'

export const getSyncDownloadUrl = operation({
  id: 'connectors.syncs.downloadUrl',
  about: 'Answers an address that gives what a sync brought, one record a line, for five minutes.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/syncs/{sync_id}/download_url',
  guard: syncReader,
  called: 'ConnectorService/GetConnectorSyncDownloadURL',
  request: shape('GetConnectorSyncDownloadURLRequest', 'Nothing to say.', {}),
  response: shape('GetConnectorSyncDownloadURLResponse', 'Where it is.', {
    downloadUrl: text(1024, 'Whoever has it may read the sync until it is over.'),
  }),

  async run({ tx, tenant, now, caller, sync }) {
    const stored = await tx.find(sql`select 1 from sync_batches where sync_id = ${sync.id} limit 1`)
    if (!stored) throw precondition('SYNC_STATE', `nothing of sync ${sync.id} is stored any more`, sync.id)
    return { downloadUrl: linkToSync(sync.id, { tenant, now, baseUrl: caller.baseUrl }) }
  },
})
