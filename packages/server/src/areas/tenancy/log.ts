import type { LogRules } from '../../service/log/rule.ts'
import { entityRule } from '../../service/log/rules.ts'

const TENANT = { type: 'Tenant', code: 'tenant', nameIn: ['label'] }

export const tenancyLog: LogRules = {
  'tenancy.tenant.created': entityRule(TENANT, 'Create', 'created'),
  'tenancy.tenant.updated': entityRule(TENANT, 'Update', 'updated'),
}
