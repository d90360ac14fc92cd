import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { localDirectoryChanged } from '../events.ts'
import { revokePendingOf } from '../invitations/revoke-pending.ts'
import { lockLocalDirectory, removeLocalDirectory } from '../store.ts'
import { toLocalDirectory } from '../view.ts'

export const deleteLocalDirectory = operation({
  id: 'signIn.localDirectories.delete',
  about: 'Deletes a local directory and revokes its open invitations; its users stay.',
  route: 'DELETE /api/v1/local-directory-configs/{app_id}',
  guard: requires('settings:write'),
  strict: true,
  request: shape('LocalDirectoryConfigServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('LocalDirectoryConfigServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { app_id }) {
    const row = context.checkVersion(await lockLocalDirectory(context.tx, app_id))
    await revokePendingOf(context, app_id)
    await removeLocalDirectory(context.tx, app_id)
    context.emit(localDirectoryChanged('deleted', toLocalDirectory(row), null))
    return {}
  },
})
