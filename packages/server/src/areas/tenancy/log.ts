import type { LogRules } from '../../service/log/rule.ts'
import { entityRule, ROLE_TELLS, roleEntries } from '../../service/log/rules.ts'

const TENANT = { type: 'Tenant', code: 'tenant' }
const CREATED = { class: 'accountChange', activity: 'Create', code: 'user.created' } as const

export const tenancyLog: LogRules = {
  'tenancy.tenant.created': entityRule(TENANT, 'Create', 'created'),
  'tenancy.tenant.updated': entityRule(TENANT, 'Update', 'updated'),
  'directory.user.created': {
    tells: [CREATED, ...ROLE_TELLS],
    tell({ subject, after }, names) {
      const user = names.user(subject.id)
      const roleIds = Array.isArray(after?.roleIds) ? after.roleIds.map(String) : []
      const message = `User ${user.name || user.uid} was created`
      return [{ ...CREATED, message, about: { user } }, ...roleEntries(user, [], roleIds, names)]
    },
  },
}
