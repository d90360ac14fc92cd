import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { shape } from '../../../../wire/shape.ts'
import { DirectoryView, directoryExpandMask } from '../shape.ts'
import { getDirectory } from '../store.ts'
import { showDirectory } from '../view.ts'

export const getDirectoryOperation = operation({
  id: 'directory.directories.get',
  about: 'Reads how the accounts of an app make users.',
  route: 'GET /api/v1/directories/{app_id}',
  guard: requires('directory:read'),
  request: shape('DirectoryServiceGetRequest', 'What to add.', { expandMask: directoryExpandMask }),
  response: shape('DirectoryServiceGetResponse', 'The directory.', {
    directoryView: DirectoryView,
    expanded: expandedList,
  }),

  async run(context, input, { app_id }) {
    const row = context.checkVersion(await getDirectory(context.tx, app_id))
    return showDirectory(context.tx, row, input.expandMask)
  },
})
