import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { directoryChanged } from '../events.ts'
import { directoryGuards } from '../resource.ts'
import { directoryRows } from '../store.ts'
import { toDirectory } from '../view.ts'

export const deleteDirectory = operation({
  id: 'directory.directories.delete',
  about: 'Makes the app an ordinary one; users that only it feeds are deleted with the next merge.',
  route: 'DELETE /api/v1/directories/{app_id}',
  guard: directoryGuards.change,
  request: shape('DirectoryServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('DirectoryServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { app_id }) {
    const row = context.checkVersion(context.stored)
    await directoryRows.end(context.tx, app_id)
    context.emit(directoryChanged('deleted', toDirectory(row), null))
    return {}
  },
})
