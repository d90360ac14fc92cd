import { FUNCTIONS, fileOf, makeFunction } from '../../functions.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const EMPTY = 'export default () => ({})'
const TESTS = `import { test } from '@reeve/test'
export default () => test('one', ({ ok }) => ok(true))`

const made = (tenant: TestTenant) => makeFunction(tenant, EMPTY, { 'main.test.ts': TESTS })
const functionId = async (tenant: TestTenant): Promise<string> => (await made(tenant)).id

/** A run that waits for a worker. */
async function invocation(tenant: TestTenant): Promise<{ function_id: string; id: string }> {
  const { id: function_id, commitId } = await made(tenant)
  const id = `2f${function_id.slice(2)}`
  const input = tenant.stored.sealer.seal(Buffer.from('{}'), `function input ${id}`)
  await tenant.sql(
    `insert into function_invocations (tenant_id, id, function_id, commit_id, status, source_kind, source, input,
       created_at, updated_at)
     values ($1, $2, $3, $4, 'PENDING', 'manual', '{"manual":{"userId":"u"}}', $5, now(), now())`,
    [tenant.id, id, function_id, commitId, input],
  )
  return { function_id, id }
}

async function uploaded(tenant: TestTenant): Promise<{ function_id: string; commit_id: string }> {
  const function_id = await functionId(tenant)
  const { body } = await tenant.post(`${FUNCTIONS}/${function_id}/commits`, { filenames: ['main.ts'] })
  await tenant.sql('update function_files set content = $2 where commit_id = $1', [body.commitId, Buffer.from(EMPTY)])
  return { function_id, commit_id: body.commitId }
}

async function pair(tenant: TestTenant): Promise<Record<string, unknown>> {
  const principal = await tenant.post('/api/v1/service_principals', { displayName: 'sample' })
  const subject = { functionId: await functionId(tenant) }
  return { servicePrincipalId: principal.body.servicePrincipal.id, subject }
}

export const functionSamples: Samples = {
  'functions.getRuntime': async () => ({}),
  'functions.list': async () => ({ body: { page_size: '5' } }),
  'functions.create': async () => ({
    body: {
      displayName: 'sample',
      description: 'for the sweep',
      functionType: 'FUNCTION_TYPE_ANY',
      initialContent: { 'main.ts': fileOf(EMPTY) },
      commitMessage: 'first',
    },
  }),
  'functions.get': async (tenant) => ({ params: { id: await functionId(tenant) } }),
  'functions.update': async (tenant) => {
    const id = await functionId(tenant)
    return {
      // For who reads it afterwards: the path has none.
      params: { id },
      body: {
        function: {
          id,
          displayName: 'renamed',
          description: 'changed',
          outboundNetworkAllowlist: ['api.example.com'],
          scopedRoleIds: ['read_only_admin'],
          provisionedConcurrency: 0,
          secret: { KEY: 'value' },
          draftSecret: { KEY: 'other' },
        },
        content: { 'main.ts': fileOf(EMPTY) },
        commitMessage: 'second',
        publishContent: false,
      },
    }
  },
  'functions.delete': async (tenant) => ({ params: { id: await functionId(tenant) } }),
  'functions.search': async () => ({ body: { query: 'sample', functionTypes: ['FUNCTION_TYPE_ANY'], pageSize: 5 } }),
  'functions.commits.list': async (tenant) => ({ params: { function_id: await functionId(tenant) } }),
  'functions.commits.open': async (tenant) => ({
    params: { function_id: await functionId(tenant) },
    body: { filenames: ['main.ts'], commitMessage: 'next' },
  }),
  'functions.commits.finalize': async (tenant) => ({ params: await uploaded(tenant) }),
  'functions.commits.get': async (tenant) => {
    const { id: function_id, commitId: id } = await made(tenant)
    return { params: { function_id, id } }
  },
  'functions.commits.getLockFile': async (tenant) => {
    const { id: function_id, commitId: commit_id } = await made(tenant)
    return { params: { function_id, commit_id } }
  },
  'functions.tags.list': async (tenant) => ({ params: { function_id: await functionId(tenant) } }),
  'functions.tags.create': async (tenant) => {
    const { id: function_id, commitId } = await made(tenant)
    return { params: { function_id }, body: { name: 'v1', commitId } }
  },
  'functions.invoke': async (tenant) => {
    const { id: function_id, commitId } = await made(tenant)
    return { params: { function_id }, body: { commitId, json: fileOf('{"a":1}'), env: 'draft' } }
  },
  'functions.test': async (tenant) => {
    const { id: function_id, commitId } = await made(tenant)
    const body = { commitId, env: 'draft' }
    // Built once: a call that is refused builds nothing more.
    await tenant.post(`/api/v1/functions/${function_id}/test`, body)
    return { params: { function_id }, body }
  },
  'functions.invocations.list': async (tenant) => ({
    params: { function_id: (await invocation(tenant)).function_id },
    body: { page_size: '5' },
  }),
  'functions.invocations.get': async (tenant) => ({ params: await invocation(tenant) }),
  'functions.invocations.search': async (tenant) => ({
    params: { function_id: (await invocation(tenant)).function_id },
    body: {
      statuses: ['FUNCTION_INVOCATION_STATUS_PENDING'],
      commitId: 'x',
      sources: ['manual'],
      since: '2020-01-01T00:00:00Z',
      until: '2030-01-01T00:00:00Z',
    },
  }),
  'functions.invocations.cancel': async (tenant) => ({ params: await invocation(tenant) }),
  'functions.bindings.create': async (tenant) => ({ body: await pair(tenant) }),
  'functions.bindings.delete': async (tenant) => {
    const body = await pair(tenant)
    await tenant.post('/api/v1/service_principals/bindings', body)
    return { body }
  },
  'functions.bindings.list': async (tenant) => ({
    body: { subject: { functionId: await functionId(tenant) }, servicePrincipalId: 'x', pageSize: 5 },
  }),
}
