import { area } from '../area.ts'
import { actionPart } from './actions/part.ts'
import { schemaPart } from './schemas/part.ts'
import { taskPart } from './tasks/part.ts'

export const requestsArea = area({
  name: 'requests',
  parts: [schemaPart, actionPart, taskPart],
})
