import { area } from '../area.ts'
import { actionPart } from './actions/part.ts'
import { schemaPart } from './schemas/part.ts'
import { taskPart } from './tasks/part.ts'

export const requestsArea = area({
  name: 'requests',
  parts: [schemaPart, actionPart, taskPart],
  tables: ['request_actions', 'request_schemas', 'task_numbers', 'tasks'],
  views: ['request_actions_view'],
})
