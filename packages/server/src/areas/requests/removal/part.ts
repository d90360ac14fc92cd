import { part } from '../../area.ts'
import { createRevokeTasks } from './operations/create-many.ts'
import { previewRevoke } from './operations/preview.ts'

export const removalPart = part({ operations: [previewRevoke, createRevokeTasks] })
