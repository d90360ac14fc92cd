import { alreadyExists, missingReference, precondition } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { id } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { findApp } from '../../apps/store.ts'
import { connectorsOf } from '../../points/app-connectors.ts'
import { directoryChanged } from '../events.ts'
import { checkContent } from '../rules.ts'
import { accountFilter, DirectoryView, directoryExpandMask, mergeConfig } from '../shape.ts'
import { insertDirectory } from '../store.ts'
import { showDirectory, toContent, toDirectory } from '../view.ts'

export const createDirectory = operation({
  id: 'directory.directories.create',
  about: 'Has the accounts of an app make users from its next sync on.',
  route: 'POST /api/v1/directories',
  guard: requires('directory:write'),
  request: shape(
    'DirectoryServiceCreateRequest',
    'A new directory.',
    { appId: required(id('The app; it has synced before.')), mergeConfig, expandMask: directoryExpandMask },
    accountFilter,
  ),
  response: shape('DirectoryServiceCreateResponse', 'The directory.', {
    directoryView: DirectoryView,
    expanded: expandedList,
  }),

  async run(context, input) {
    const { tx, services, emit } = context
    const content = toContent(input)
    checkContent(services, content)
    const app = await findApp(tx, input.appId)
    if (!app) throw missingReference('appId', 'app', input.appId)
    if (!(await connectorsOf(context).hasSynced(tx, app.id))) {
      throw precondition('INVALID_STATE', 'the app has not been synced yet; sync one of its connectors first', app.id)
    }
    const row = await insertDirectory(tx, app.id, content)
    if (!row) throw alreadyExists('directory', 'the app is a directory already', app.id)
    emit(directoryChanged('created', null, toDirectory(context.setEtag(row))))
    return showDirectory(tx, row, input.expandMask)
  },
})
