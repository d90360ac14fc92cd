import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { LocalDirectoryConfig } from '../shape.ts'
import { listLocalDirectories } from '../store.ts'
import { toLocalDirectory } from '../view.ts'

export const listLocalDirectoriesOperation = operation({
  id: 'signIn.localDirectories.list',
  about: 'Lists the apps whose users are kept by the service itself.',
  route: 'GET /api/v1/local-directory-configs',
  guard: requires('settings:read'),
  request: shape('LocalDirectoryConfigServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('LocalDirectoryConfigServiceListResponse', 'A page of local directories.', {
    list: list(LocalDirectoryConfig, 100, 'The local directories.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const found = await listLocalDirectories(tx, { after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.app_id])
    return { list: rows.map(toLocalDirectory), nextPageToken }
  },
})
