import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { historyEntry } from '../../history/shape.ts'
import { listHistory } from '../../history/store.ts'
import { readSnapshot, toMetadata } from '../../history/view.ts'
import { application } from '../guards.ts'
import { SsoApplication } from '../shape.ts'

export const listApplicationHistory = operation({
  id: 'sso.applications.listHistory',
  about: 'Lists the states that an application had, the newest first, and who made each.',
  route: 'GET /api/v1/apps/{app_id}/sso/applications/{id}/history',
  guard: application('apps:read'),
  request: shape('SSOApplicationServiceListHistoryRequest', 'Which page.', { ...pageFields }),
  response: shape('SSOApplicationServiceListHistoryResponse', 'A page of the history.', {
    list: list(historyEntry('SSOApplicationHistoryEntry', SsoApplication), 100, 'The entries.'),
    nextPageToken,
  }),

  async run({ tx, page }, input, { id }) {
    const { limit, after, cut } = page(input)
    const found = await listHistory(tx, id, { after: after && Number(after[0]), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.number])
    const list = rows.map((row) => ({ metadata: toMetadata(row), snapshot: readSnapshot(SsoApplication, row) }))
    return { list, nextPageToken }
  },
})
