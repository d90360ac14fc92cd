import { area } from '../area.ts'
import { tenancyLog } from './log.ts'

export const tenancyArea = area({
  name: 'tenancy',
  logRules: tenancyLog,
  tables: ['tenants'],
  // For the settings of a tenant, which several areas keep.
  permissions: ['settings:read', 'settings:write'],
})
