import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import type { ConnectorClientsRow } from '../../../../store/tables.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { connector } from '../../registry/guards.ts'
import { ConnectorCredential } from '../shape.ts'
import { toCredential } from '../view.ts'

export const listCredentials = operation({
  id: 'connectors.credentials.list',
  about: 'Lists the credentials of a connector that have not been revoked, without their secrets.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/credentials',
  called: 'ConnectorService/ListCredentials',
  guard: connector('read'),
  request: shape('ConnectorServiceListCredentialsRequest', 'Which page.', { ...pageFields }),
  response: shape('ConnectorServiceListCredentialsResponse', 'A page of credentials.', {
    list: list(ConnectorCredential, 100, 'The credentials.'),
    nextPageToken,
  }),

  async run({ tx, caller, page }, input, { connector_id }) {
    const { limit, after, cut } = page(input)
    const found = await tx.rows<ConnectorClientsRow>(sql`
      select * from connector_clients
      where connector_id = ${connector_id} and deleted_at is null and id > ${after?.[0]?.toString() ?? ''}
      order by id limit ${limit}`)
    const { rows, nextPageToken: token } = cut(found, (row) => [row.id])
    return { list: rows.map((row) => toCredential(row, caller.host)), nextPageToken: token }
  },
})
