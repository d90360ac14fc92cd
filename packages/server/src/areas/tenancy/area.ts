import { area } from '../area.ts'
import { tenancyLog } from './log.ts'

export const tenancyArea = area({
  name: 'tenancy',
  logRules: tenancyLog,
  tables: ['tenants'],
})
