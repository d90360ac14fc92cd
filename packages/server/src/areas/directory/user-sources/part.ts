import { entityRules } from '../../../service/log/rules.ts'
import { part } from '../../area.ts'
import { createMapping } from './mappings/create.ts'
import { mappings } from './mappings/resource.ts'
import { createDirectory } from './operations/create.ts'
import { deleteDirectory } from './operations/delete.ts'
import { updateDirectory } from './operations/update.ts'
import { directories } from './resource.ts'

export const userSourcePart = part({
  operations: [
    directories.list,
    createDirectory,
    directories.get,
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
