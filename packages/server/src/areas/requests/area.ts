import { extend } from '../../service/extension.ts'
import { sql } from '../../store/sql.ts'
import { area } from '../area.ts'
import { requestForms } from '../directory/api.ts'
import { actionPart } from './actions/part.ts'
import { schemaPart } from './schemas/part.ts'
import { taskPart } from './tasks/part.ts'

export const requestsArea = area({
  name: 'requests',
  parts: [schemaPart, actionPart, taskPart],
  extensions: [extend(requestForms, sql`select id from request_schemas where deleted_at is null`)],
  tables: ['request_actions', 'request_schemas', 'task_numbers', 'tasks'],
  views: ['request_actions_view'],
  permissions: [
    'catalogs:read',
    'catalogs:write',
    'tasks:read',
    'tasks:write',
    'requests:self',
    'requests:others',
    'revokes:others',
  ],
})
