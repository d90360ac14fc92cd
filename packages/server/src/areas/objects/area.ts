import { area } from '../area.ts'
import { objectLog } from './events.ts'
import { deleteObjects } from './jobs/delete-objects.ts'

export const objectsArea = area({
  name: 'objects',
  jobs: [deleteObjects],
  schedules: [{ id: 'objects.delete', pattern: '23 * * * *', zone: 'UTC', job: deleteObjects, payload: {} }],
  logRules: objectLog,
  tables: ['stored_objects'],
  settings: ['REEVE_OBJECTS', 'REEVE_OBJECTS_ACCESS_KEY_ID', 'REEVE_OBJECTS_SECRET_ACCESS_KEY'],
})
