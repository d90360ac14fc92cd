import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { DirectoryView, directoryExpandMask } from '../shape.ts'
import { listDirectories } from '../store.ts'
import { showDirectories } from '../view.ts'

export const listDirectoriesOperation = operation({
  id: 'directory.directories.list',
  about: 'Lists the apps whose accounts make users.',
  route: 'GET /api/v1/directories',
  guard: requires('directory:read'),
  request: shape('DirectoryServiceListRequest', 'Which page.', { expandMask: directoryExpandMask, ...pageFields }),
  response: shape('DirectoryServiceListResponse', 'A page of directories.', {
    list: list(DirectoryView, 100, 'The directories.'),
    expanded: expandedList,
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const found = await listDirectories(tx, { after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.app_id])
    const { views, expanded } = await showDirectories(tx, rows, input.expandMask)
    return { list: views, expanded, nextPageToken }
  },
})
