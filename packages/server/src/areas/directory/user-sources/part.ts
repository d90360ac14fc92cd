import { entityRules } from '../../../service/log/rules.ts'
import { part } from '../../area.ts'
import { createMapping } from './mappings/create.ts'
import { deleteMapping } from './mappings/delete.ts'
import { getMappingOperation } from './mappings/get.ts'
import { listMappingsOperation } from './mappings/list.ts'
import { updateMapping } from './mappings/update.ts'
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
    listMappingsOperation,
    createMapping,
    getMappingOperation,
    updateMapping,
    deleteMapping,
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
