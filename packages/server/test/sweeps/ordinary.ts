import { registry } from '../../src/areas/registry.ts'
import type { TestTenant } from '../world.ts'
import type { Samples } from './sample.ts'

/** The samples of a noun with the six ordinary verbs, of which this is one. */
export function ordinarySamples(prefix: string, content: Readonly<Record<string, unknown>>): Samples {
  const { path, response } = registry.operations.find(({ id }) => id === `${prefix}.create`)!
  const member = Object.keys(response.fields)[0]!
  const existing = async (tenant: TestTenant) => {
    const made = await tenant.post(path, content)
    return { params: { id: made.body[member].id as string } }
  }
  return {
    [`${prefix}.list`]: async () => ({}),
    [`${prefix}.create`]: async () => ({ body: content }),
    [`${prefix}.get`]: existing,
    [`${prefix}.update`]: async (tenant) => ({
      ...(await existing(tenant)),
      body: { [member]: { displayName: 'renamed' }, updateMask: 'displayName' },
    }),
    [`${prefix}.delete`]: existing,
    [`${prefix}.search`]: async () => ({ body: { query: 'sample', refs: [{ id: 'x' }], pageSize: 5 } }),
  }
}
