import { area } from '../area.ts'
import { getOrganisation } from './get.ts'
import { organisationLog } from './log.ts'
import { updateOrganisation } from './update.ts'

export const organisationArea = area({
  name: 'organisation',
  operations: [getOrganisation, updateOrganisation],
  logRules: organisationLog,
  tables: ['organisation_settings'],
})
