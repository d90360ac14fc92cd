import { part } from '../../area.ts'
import { mirrorRolesJob } from './mirror-roles.ts'

export const reevePart = part({
  jobs: [mirrorRolesJob],
  schedules: [
    { id: 'connectors.reeve.mirrorRoles', pattern: '23 * * * *', zone: 'UTC', job: mirrorRolesJob, payload: {} },
  ],
})
