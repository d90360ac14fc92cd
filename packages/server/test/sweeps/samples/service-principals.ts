import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const PATH = '/api/v1/service_principals'

const principal = async (tenant: TestTenant) => {
  const made = await tenant.post(PATH, { displayName: 'sample' })
  return { params: { id: made.body.servicePrincipal.id as string } }
}

const parent = async (tenant: TestTenant) => {
  const { params } = await principal(tenant)
  return { params: { service_principal_id: params.id } }
}

const credential = async (tenant: TestTenant) => {
  const { params } = await parent(tenant)
  const made = await tenant.post(`${PATH}/${params.service_principal_id}/credentials`, { displayName: 'sample' })
  return { params: { ...params, id: made.body.credential.id as string } }
}

export const servicePrincipalSamples: Samples = {
  'auth.servicePrincipals.list': async () => ({}),
  'auth.servicePrincipals.create': async () => ({ body: { displayName: 'sample' } }),
  'auth.servicePrincipals.get': principal,
  'auth.servicePrincipals.update': async (tenant) => ({
    ...(await principal(tenant)),
    body: {
      servicePrincipal: { displayName: 'renamed', user: { status: 'DISABLED', roleIds: ['basic_user'] } },
      updateMask: 'display_name,user.status,user.role_ids',
    },
    ownerBody: { servicePrincipal: { displayName: 'renamed' }, updateMask: 'display_name' },
  }),
  'auth.servicePrincipals.delete': principal,
  'auth.servicePrincipals.credentials.list': parent,
  'auth.servicePrincipals.credentials.create': async (tenant) => ({
    ...(await parent(tenant)),
    body: {
      displayName: 'sample',
      expires: '86400s',
      allowSourceCidrs: ['127.0.0.0/8'],
      scopedRoles: ['basic_user'],
      requireDpop: false,
    },
  }),
  'auth.servicePrincipals.credentials.get': credential,
  'auth.servicePrincipals.credentials.update': async (tenant) => ({
    ...(await credential(tenant)),
    body: {
      credential: { displayName: 'renamed', allowSourceCidrs: ['127.0.0.1'], scopedRoleIds: ['basic_user'] },
      updateMask: 'displayName,allowSourceCidrs,scoped_role_ids',
    },
  }),
  'auth.servicePrincipals.credentials.revoke': credential,
}
