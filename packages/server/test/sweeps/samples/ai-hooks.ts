import { makeHook, PRE } from '../../hooks.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const aHook = async (tenant: TestTenant) => ({ id: (await makeHook(tenant)).id })

const HOOK = {
  displayName: 'sample',
  description: 'for the sweep',
  event: PRE,
  priority: 5,
  enabled: true,
  filter: { celExpression: "ctx.tool_name.startsWith('git_')" },
  managedByGuardrails: true,
  builtinPattern: { queryScopeLimit: { fields: ['limit'], maxLimit: 10 } },
}

export const aiHookSamples: Samples = {
  'aiHooks.list': async () => ({ body: { page_size: '5' } }),
  'aiHooks.search': async () => ({ body: { query: 'sample', refs: [{ id: 'x' }], pageSize: 5 } }),
  'aiHooks.create': async () => ({ body: HOOK }),
  'aiHooks.get': async (tenant) => ({ params: await aHook(tenant) }),
  'aiHooks.update': async (tenant) => ({ params: await aHook(tenant), body: { hook: HOOK } }),
  'aiHooks.delete': async (tenant) => ({ params: await aHook(tenant) }),
  'aiHooks.history': async (tenant) => ({ params: await aHook(tenant), body: { page_size: '5' } }),
}
