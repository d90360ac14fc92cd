import type { AnyOperation } from '../../../service/operation.ts'
import { createSchemaBinding } from './bindings/create.ts'
import { findSchemaBinding } from './bindings/find.ts'
import { removeSchemaBinding } from './bindings/remove.ts'
import { createSchema } from './operations/create.ts'
import { deleteSchema } from './operations/delete.ts'
import { getSchemaOperation } from './operations/get.ts'
import { updateSchema } from './operations/update.ts'

export { schemaLog } from './events.ts'

export const schemaOperations: readonly AnyOperation[] = [
  createSchema,
  getSchemaOperation,
  updateSchema,
  deleteSchema,
  createSchemaBinding,
  findSchemaBinding,
  removeSchemaBinding,
]
