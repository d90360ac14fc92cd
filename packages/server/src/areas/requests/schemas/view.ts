import type { RequestSchemasRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { RequestSchema } from './shape.ts'

export type Shown = Answer<typeof RequestSchema>

export const toSchema = (row: RequestSchemasRow): Shown => ({
  id: row.id,
  // Safe because these are stored as the shapes wrote them.
  form: row.form as Shown['form'],
  justificationVisibility: row.justification_visibility as Shown['justificationVisibility'],
  createdAt: row.created_at,
  modifiedAt: row.updated_at,
  deletedAt: row.deleted_at,
})
