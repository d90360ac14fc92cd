import { part } from '../../area.ts'
import { createSchemaBinding } from './bindings/create.ts'
import { findSchemaBinding } from './bindings/find.ts'
import { removeSchemaBinding } from './bindings/remove.ts'
import { schemaLog } from './events.ts'
import { createSchema } from './operations/create.ts'
import { updateSchema } from './operations/update.ts'
import { schemas } from './resource.ts'

export const schemaPart = part({
  operations: [
    createSchema,
    schemas.list,
    schemas.get,
    updateSchema,
    schemas.delete,
    createSchemaBinding,
    findSchemaBinding,
    removeSchemaBinding,
  ],
  logRules: schemaLog,
})
