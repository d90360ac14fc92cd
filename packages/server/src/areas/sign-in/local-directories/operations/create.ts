import { alreadyExists, missingReference } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { id } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { loadApps } from '../../../directory/apps/api.ts'
import { localDirectoryChanged } from '../events.ts'
import { checkLocalDirectory } from '../rules.ts'
import { LocalDirectoryConfig, localDirectoryFields } from '../shape.ts'
import { insertLocalDirectory, moveDefault } from '../store.ts'
import { toLocalDirectory, toLocalDirectoryContent } from '../view.ts'

export const createLocalDirectory = operation({
  id: 'signIn.localDirectories.create',
  about: 'Has the service itself keep the users of an app.',
  route: 'POST /api/v1/local-directory-configs',
  guard: requires('settings:write'),
  strict: true,
  request: shape('LocalDirectoryConfigServiceCreateRequest', 'A new local directory.', {
    appId: required(id('The app.')),
    ...localDirectoryFields,
    displayName: required(localDirectoryFields.displayName),
  }),
  response: shape('LocalDirectoryConfigServiceCreateResponse', 'The local directory.', {
    localDirectoryConfig: LocalDirectoryConfig,
  }),

  async run({ tx, emit, setEtag }, input) {
    checkLocalDirectory(input, '')
    const { appId } = input
    if (!(await loadApps(tx, [appId])).has(appId)) throw missingReference('appId', 'app', appId)
    if (input.isDefault) {
      for (const { before, after } of await moveDefault(tx, appId)) {
        emit(localDirectoryChanged('updated', toLocalDirectory(before), toLocalDirectory(after)))
      }
    }
    const row = await insertLocalDirectory(tx, appId, toLocalDirectoryContent(input))
    if (!row) throw alreadyExists('local directory', 'appId: the app is a local directory already', appId)
    const localDirectoryConfig = toLocalDirectory(setEtag(row))
    emit(localDirectoryChanged('created', null, localDirectoryConfig))
    return { localDirectoryConfig }
  },
})
