import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { localDirectoryChanged } from '../events.ts'
import { checkLocalDirectory } from '../rules.ts'
import { LocalDirectoryConfig } from '../shape.ts'
import { lockLocalDirectory, moveDefault, saveLocalDirectory } from '../store.ts'
import { toLocalDirectory, toLocalDirectoryContent } from '../view.ts'

export const updateLocalDirectory = operation({
  id: 'signIn.localDirectories.update',
  about: 'Changes a local directory.',
  route: 'POST /api/v1/local-directory-configs/{app_id}',
  guard: requires('settings:write'),
  strict: true,
  request: shape('LocalDirectoryConfigServiceUpdateRequest', 'The changes.', {
    localDirectoryConfig: LocalDirectoryConfig,
    updateMask: fieldMask('Which members of localDirectoryConfig to change; absent means those present.'),
  }),
  response: shape('LocalDirectoryConfigServiceUpdateResponse', 'The local directory as it is now.', {
    localDirectoryConfig: LocalDirectoryConfig,
  }),

  async run({ tx, emit, checkVersion, setEtag }, input, { app_id }) {
    const stored = checkVersion(await lockLocalDirectory(tx, app_id))
    const before = toLocalDirectory(stored)
    const { merged, changed } = mergeUpdate({
      shape: LocalDirectoryConfig,
      name: 'localDirectoryConfig',
      stored: before,
      given: input.localDirectoryConfig,
      mask: input.updateMask,
    })
    if (!changed) return { localDirectoryConfig: before }
    checkLocalDirectory(merged, 'localDirectoryConfig.')
    if (merged.isDefault && !stored.is_default) {
      for (const moved of await moveDefault(tx, app_id)) {
        emit(localDirectoryChanged('updated', toLocalDirectory(moved.before), toLocalDirectory(moved.after)))
      }
    }
    const saved = await saveLocalDirectory(tx, app_id, toLocalDirectoryContent(merged))
    const localDirectoryConfig = toLocalDirectory(setEtag(saved))
    emit(localDirectoryChanged('updated', before, localDirectoryConfig))
    return { localDirectoryConfig }
  },
})
