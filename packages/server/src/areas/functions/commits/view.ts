import type { FunctionCommitsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { FunctionCommit } from './shape.ts'

export const toCommit = (row: FunctionCommitsRow): Answer<typeof FunctionCommit> => ({
  id: row.id,
  functionId: row.function_id,
  author: row.author,
  message: row.message,
  createdAt: row.created_at,
})
