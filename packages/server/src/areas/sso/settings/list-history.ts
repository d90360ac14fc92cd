import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { shape } from '../../../wire/shape.ts'
import { historyEntry } from '../history/shape.ts'
import { listHistory } from '../history/store.ts'
import { readSnapshot, toMetadata } from '../history/view.ts'
import { SsoSettings } from './shape.ts'

export const listSsoSettingsHistory = operation({
  id: 'sso.settings.listHistory',
  about: 'Lists the states that the settings had, the newest first, and who made each.',
  route: 'GET /api/v1/settings/sso/history',
  guard: requires('settings:read'),
  request: shape('SSOSettingsServiceListHistoryRequest', 'Which page.', { ...pageFields }),
  response: shape('SSOSettingsServiceListHistoryResponse', 'A page of the history.', {
    list: list(historyEntry('SSOSettingsHistoryEntry', SsoSettings), 100, 'The entries.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const found = await listHistory(tx, '', { after: after && Number(after[0]), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.number])
    const list = rows.map((row) => ({ metadata: toMetadata(row), snapshot: readSnapshot(SsoSettings, row) }))
    return { list, nextPageToken }
  },
})
