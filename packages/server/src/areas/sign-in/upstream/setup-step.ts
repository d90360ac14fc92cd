import { sql } from '../../../store/sql.ts'
import type { SetupStep } from '../../console/api.ts'

/** Every tenant begins with accounts of the service itself; there are none but the first until there is a directory of them. */
export const signInStep: SetupStep = {
  kind: 'sign_in',
  title: 'Let people sign in',
  about: 'With the provider that they know already. Without one, each of them needs an account of this service.',
  page: '/sign-in',
  seen: '/settings/providers',
  does: 'settings:write',
  reads: ['settings:read'],
  isDone: async ({ tx }) =>
    (await tx.find(sql`
      select 1 where exists (select from local_directories) or exists (
        select from auth_configs where provider <> 'reeveLocal' and status = 'AUTH_CONFIG_STATUS_ACTIVE')`)) !==
    undefined,
}
