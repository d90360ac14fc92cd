import { insertUser } from '../../directory.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const user = async (tenant: TestTenant) => ({ params: { id: await insertUser(tenant) } })
const named = async (tenant: TestTenant) => ({ params: { user_id: await insertUser(tenant) } })

const delegation = async (tenant: TestTenant) => ({
  delegatedUserId: await insertUser(tenant, { display_name: 'Deputy' }),
  delegationStartAt: '2030-01-01T00:00:00Z',
  delegationExpireAt: '2040-01-01T00:00:00Z',
})

/** The first administrator is who calls. */
const self = async (tenant: TestTenant): Promise<string> => {
  const me = await tenant.post('/api/v1/users/introspect')
  return me.body.userView.userId
}

export const usersSamples: Samples = {
  'directory.users.list': async () => ({}),
  'directory.users.get': user,
  'directory.users.search': async () => ({
    body: {
      query: 'first',
      userStatuses: ['ENABLED'],
      sortBy: 'USER_SORT_BY_NAME',
      withTotal: true,
      pageSize: 5,
    },
  }),
  'directory.users.introspect': async () => ({}),
  'directory.users.profileTypes': named,
  'directory.users.update': async (tenant) => ({
    ...(await user(tenant)),
    body: {
      user: { status: 'DISABLED', roleIds: ['basic_user'], delegatedUserId: await insertUser(tenant) },
      updateMask: 'status,role_ids,delegated_user_id',
    },
  }),
  'directory.users.setDelegationByAdmin': async (tenant) => ({
    ...(await named(tenant)),
    body: await delegation(tenant),
  }),
  'directory.users.setDelegation': async (tenant) => ({
    params: { user_id: await self(tenant) },
    body: await delegation(tenant),
  }),
}
