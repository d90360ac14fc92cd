import { insertConnector, makeApp } from '../../directory.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const synced = async (tenant: TestTenant) => {
  const { id } = await makeApp(tenant)
  await insertConnector(tenant, id, { ever_synced: true })
  return id
}

const filter = {
  celExpression: { expression: 'account.email.endsWith("@acme.example")' },
  mergeConfig: { matchCases: [{ appUserKeyCel: 'account.email', userKeyCel: 'subject.email' }] },
}

const directory = async (tenant: TestTenant) => {
  const appId = await synced(tenant)
  await tenant.post('/api/v1/directories', { appId })
  return { params: { app_id: appId } }
}

let count = 0
const mapping = async (tenant: TestTenant) => {
  const body = await newMapping()
  const made = await tenant.post('/api/v1/user-attribute-mappings', body)
  return { params: { id: made.body.userAttributeMapping.id as string } }
}
const newMapping = async () => ({
  attribute: `sample_${++count}`,
  custom: true,
  multi: false,
  sources: [{ cel: { expression: 'subject.email' } }],
})

export const directoriesSamples: Samples = {
  'directory.directories.list': async () => ({}),
  'directory.directories.create': async (tenant) => ({ body: { appId: await synced(tenant), ...filter } }),
  'directory.directories.get': directory,
  'directory.directories.update': async (tenant) => ({ ...(await directory(tenant)), body: filter }),
  'directory.directories.delete': directory,
  'directory.mappings.list': async () => ({}),
  'directory.mappings.create': async () => ({ body: await newMapping() }),
  'directory.mappings.get': mapping,
  'directory.mappings.update': async (tenant) => ({
    ...(await mapping(tenant)),
    body: {
      userAttributeMapping: { multi: true, sources: [{ cel: { expression: 'subject.emails' } }] },
      updateMask: 'multi,sources',
    },
  }),
  'directory.mappings.delete': mapping,
}
