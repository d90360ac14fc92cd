import { FUNCTIONS, fileOf, makeFunction, publish, ranOnce } from '../../server/test/functions.ts'
import type { TestTenant, World } from '../../server/test/world.ts'

export type SeededFunctions = {
  functionId: string
  publishedCommitId: string
  functionRunId: string
  failedFunctionRunId: string
}

const CODE = `export default (input) => {
  console.log('asked for', input.name)
  console.warn('this is an example')
  if (input.fails) throw new Error('it was asked to fail')
  return { hello: input.name ?? 'world' }
}
`

/** A published function with newer code, a secret, a service principal, and two runs. */
export async function seedFunctions(world: World, tenant: TestTenant): Promise<SeededFunctions> {
  const { id, commitId } = await makeFunction(tenant, CODE, { 'lib/words.ts': 'export const word = 1\n' })
  await publish(tenant, id, commitId)
  await tenant.post(`${FUNCTIONS}/update`, {
    function: { id, secret: { API_KEY: 'k-123456789' }, outboundNetworkAllowlist: ['risk.example.com'] },
    updateMask: 'secret,outboundNetworkAllowlist',
    content: { 'main.ts': fileOf(`// Newer\n${CODE}`) },
    commitMessage: 'A comment',
  })
  const principal = await tenant.post('/api/v1/service_principals', { displayName: 'Example of functions' })
  const servicePrincipalId: string = principal.body.servicePrincipal.id
  await tenant.post('/api/v1/service_principals/bindings', { servicePrincipalId, subject: { functionId: id } })
  const failed = await ranOnce(world, tenant, id, { fails: true })
  const run = await ranOnce(world, tenant, id, { name: 'Ada' })
  return { functionId: id, publishedCommitId: commitId, functionRunId: run.id, failedFunctionRunId: failed.id }
}
