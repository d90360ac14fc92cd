import type { TestTenant } from '../world.ts'
import type { Samples } from './sample.ts'

/** A noun with the six ordinary verbs: where it is made, the member that answers hold it in, and one of it. */
type Ordinary = { readonly path: string; readonly member: string; readonly content: Record<string, unknown> }

/** The samples of all its operations. */
export function ordinarySamples(prefix: string, { path, member, content }: Ordinary): Samples {
  const existing = async (tenant: TestTenant) => {
    const made = await tenant.post(`/api/v1/${path}`, content)
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
