import type { TestTenant } from '../../world.ts'
import type { Sample, Samples } from '../sample.ts'

let count = 0
const value = (): string => `sample ${++count}`

const made = (path: string) => async (tenant: TestTenant) => {
  const body = path === '' ? { attributeTypeId: 'risk_level', value: value() } : { value: value() }
  const reply = await tenant.post(`/api/v1/attributes${path}`, body)
  return { params: { id: reply.body.value.id as string } }
}

const ofKind = (path: string): Samples => {
  const one: Sample = made(`/${path}`)
  return {
    [`directory.attributes.${path}.list`]: async () => ({}),
    [`directory.attributes.${path}.create`]: async () => ({ body: { value: value() } }),
    [`directory.attributes.${path}.get`]: one,
    [`directory.attributes.${path}.delete`]: one,
  }
}

export const attributesSamples: Samples = {
  'directory.attributes.listTypes': async () => ({}),
  'directory.attributes.listValues': async () => ({ params: { attribute_type_id: 'risk_level' }, shared: true }),
  'directory.attributes.create': async () => ({ body: { attributeTypeId: 'compliance_framework', value: value() } }),
  'directory.attributes.get': made(''),
  'directory.attributes.delete': made(''),
  'directory.attributes.search': async () => ({ body: { query: 'low', attributeTypeIds: ['risk_level'] } }),
  ...ofKind('compliance_frameworks'),
  ...ofKind('risk_levels'),
}
