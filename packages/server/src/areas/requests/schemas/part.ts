import { part } from '../../area.ts'
import { createSchemaBinding } from './bindings/create.ts'
import { findSchemaBinding } from './bindings/find.ts'
import { removeSchemaBinding } from './bindings/remove.ts'
import { schemaLog } from './events.ts'
import { createSchema } from './operations/create.ts'
import { deleteSchema } from './operations/delete.ts'
import { getSchemaOperation } from './operations/get.ts'
import { updateSchema } from './operations/update.ts'

export const schemaPart = part({
  operations: [
    createSchema,
    getSchemaOperation,
    updateSchema,
    deleteSchema,
    createSchemaBinding,
    findSchemaBinding,
    removeSchemaBinding,
  ],
  logRules: schemaLog,
})
