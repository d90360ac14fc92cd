import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { answered, shape } from '../../../../wire/shape.ts'
import { directoryChanged } from '../events.ts'
import { directoryGuards } from '../resource.ts'
import { checkContent } from '../rules.ts'
import { accountFilter, Directory, DirectoryView, directoryExpandMask, mergeConfig } from '../shape.ts'
import { isSame, saveDirectory } from '../store.ts'
import { showDirectory, toContent, toDirectory } from '../view.ts'

export const updateDirectory = operation({
  id: 'directory.directories.update',
  about: 'Replaces how the accounts of an app make users; what is not said is the default.',
  route: 'PUT /api/v1/directories/{app_id}',
  guard: directoryGuards.change,
  request: shape(
    'DirectoryServiceUpdateRequest',
    'How it is from now on.',
    { ...answered(Directory), mergeConfig, expandMask: directoryExpandMask },
    accountFilter,
  ),
  response: shape('DirectoryServiceUpdateResponse', 'The directory as it is now.', {
    directoryView: DirectoryView,
    expanded: expandedList,
  }),

  async run(context, input, { app_id }) {
    const { tx, services, emit } = context
    const stored = context.checkVersion(context.stored)
    const content = toContent(input)
    checkContent(services, content)
    if (isSame(content, stored)) return showDirectory(tx, stored, input.expandMask)
    const row = context.setEtag(await saveDirectory(tx, app_id, content))
    emit(directoryChanged('updated', toDirectory(stored), toDirectory(row)))
    return showDirectory(tx, row, input.expandMask)
  },
})
