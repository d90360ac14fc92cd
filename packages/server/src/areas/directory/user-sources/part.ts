import { entityRules } from '../../../service/log/rules.ts'
import { part } from '../../area.ts'
import { createMapping } from './mappings/create.ts'
import { mappings } from './mappings/resource.ts'
import { createDirectory } from './operations/create.ts'
import { deleteDirectory } from './operations/delete.ts'
import { getDirectoryOperation } from './operations/get.ts'
import { listDirectoriesOperation } from './operations/list.ts'
import { updateDirectory } from './operations/update.ts'

export const userSourcePart = part({
  operations: [
    listDirectoriesOperation,
    createDirectory,
    getDirectoryOperation,
    updateDirectory,
    deleteDirectory,
    mappings.list,
    createMapping,
    mappings.get,
    mappings.update,
    mappings.delete,
  ],
  logRules: {
    ...entityRules('directory.directory', { type: 'Directory', code: 'directory' }),
    ...entityRules('directory.mapping', {
      type: 'UserAttributeMapping',
      code: 'user_attribute_mapping',
      nameIn: ['attribute'],
    }),
  },
})
