import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { LocalDirectoryConfig } from '../shape.ts'
import { getLocalDirectory } from '../store.ts'
import { toLocalDirectory } from '../view.ts'

export const getLocalDirectoryOperation = operation({
  id: 'signIn.localDirectories.get',
  about: 'Reads one local directory.',
  route: 'GET /api/v1/local-directory-configs/{app_id}',
  guard: requires('settings:read'),
  request: shape('LocalDirectoryConfigServiceGetRequest', 'Nothing to say.', {}),
  response: shape('LocalDirectoryConfigServiceGetResponse', 'The local directory.', {
    localDirectoryConfig: LocalDirectoryConfig,
  }),

  run: async ({ tx, checkVersion }, _input, { app_id }) => ({
    localDirectoryConfig: toLocalDirectory(checkVersion(await getLocalDirectory(tx, app_id))),
  }),
})
