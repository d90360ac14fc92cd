import { requires } from '../../../service/guard.ts'
import { permitted, readResource } from '../../../service/resource/resource.ts'
import { DirectoryView, directoryExpandMask } from './shape.ts'
import { directoryRows } from './store.ts'
import { showDirectories } from './view.ts'

const path = '/api/v1/directories'

export const directoryGuards = permitted(
  directoryRows,
  { read: requires('directory:read'), write: requires('directory:write') },
  'app_id',
)

/** It is replaced as a whole and answers show its app, so the rest are operations of its own. */
export const directories = readResource({
  id: 'directory.directories',
  service: 'DirectoryService',
  one: 'directory',
  path,
  routes: { get: `GET ${path}/{app_id}` },
  shape: DirectoryView,
  guards: directoryGuards,
  store: {
    ...directoryRows,
    mask: directoryExpandMask,
    showWith: ({ tx }, rows, wanted) => showDirectories(tx, rows, wanted),
  },
  about: {
    list: 'Lists the apps whose accounts make users.',
    get: 'Reads how the accounts of an app make users.',
  },
})
