import type { Reply } from './caller.ts'
import { withWork } from './work.ts'
import type { TestTenant, World } from './world.ts'

export const FUNCTIONS = '/api/v1/functions'

export const fileOf = (text: string): string => Buffer.from(text).toString('base64')

type Files = Readonly<Record<string, string>>

/** A function with one commit; nothing is published. */
export async function makeFunction(
  tenant: TestTenant,
  code: string,
  more: Files = {},
): Promise<{ id: string; commitId: string }> {
  const files = Object.entries({ 'main.ts': code, ...more }).map(([path, text]) => [path, fileOf(text)])
  const made = await tenant.post(FUNCTIONS, { displayName: 'A Function', initialContent: Object.fromEntries(files) })
  if (made.status !== 200) throw new Error(made.text)
  return { id: made.body.function.id, commitId: made.body.commit.id }
}

export const publish = (tenant: TestTenant, id: string, commitId: string): Promise<Reply> =>
  tenant.post(`${FUNCTIONS}/update`, {
    function: { id, publishedCommitId: commitId },
    updateMask: 'publishedCommitId',
  })

/** One whose code is published, with what is given of its settings. */
export async function makePublished(tenant: TestTenant, code: string, given: object = {}): Promise<string> {
  const { id, commitId } = await makeFunction(tenant, code)
  const reply = await tenant.post(`${FUNCTIONS}/update`, { function: { id, publishedCommitId: commitId, ...given } })
  if (reply.status !== 200) throw new Error(reply.text)
  return id
}

/** Runs a function; the work is done meanwhile. */
export const invoke = (
  world: World,
  tenant: TestTenant,
  id: string,
  input: object = {},
  more: object = {},
): Promise<Reply> =>
  withWork(world, () => tenant.post(`${FUNCTIONS}/${id}/invoke`, { json: fileOf(JSON.stringify(input)), ...more }))

/** The run of a function as it is read after its end. */
export async function ranOnce(world: World, tenant: TestTenant, id: string, input: object = {}, more: object = {}) {
  const reply = await invoke(world, tenant, id, input, more)
  if (reply.status !== 200) throw new Error(reply.text)
  const read = await tenant.get(`${FUNCTIONS}/${id}/invocations/${reply.body.invocationId}`)
  return read.body.invocation
}
