import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import type { Json } from '../../server/test/caller.ts'
import { makeApproval } from '../../server/test/policies.ts'
import type { TestTenant } from '../../server/test/world.ts'
import { guideSite } from './guide-site.ts'
import { dataFolderOf, guideCommands, runCommands } from './support.ts'

test('every command of the guide to AI governance does what it says', async (t) => {
  const { acme } = await guideSite(t)
  const env: Record<string, string> = {
    REEVE_DATA_DIR: dataFolderOf(t, acme.admin),
    PROVIDER_KEY: providerKey(t),
    POLICY: (await makeApproval(acme, { appOwners: {} })).id,
  }
  // The demo has some of each already.
  const there = await all(acme)
  for (const { commands } of guideCommands('ai-governance.md')) {
    const { code, stdout, stderr } = await runCommands(commands, { env }).ended
    assert.equal(code, 0, `${commands}\n${stderr}`)
    if (commands.includes('classifiers make')) env.CLASSIFIER = JSON.parse(stdout.slice(stdout.indexOf('{'))).id
    if (commands.includes('classifiers test')) assert.equal(stdout, 'high: assigned_secret\n')
  }
  const { classifiers, bindings, gates } = await all(acme)
  assert.deepEqual(
    [classifiers.length, bindings.length, gates.length],
    [there.classifiers.length + 2, there.bindings.length + 1, there.gates.length + 1],
  )
  assert.ok(classifiers.some(({ description }) => description === 'Keys, tokens and passwords'))
  assert.ok(bindings.some(({ classifierId }) => classifierId === env.CLASSIFIER))
  const { list: hooks } = (await acme.get('/api/v1/hooks')).body
  for (const name of ['At most 100 rows', 'Mask secrets']) {
    assert.ok(hooks.find(({ displayName }: Json) => displayName === name)?.enabled, name)
  }
  const { list: providers } = (await acme.get('/api/v1/llm-gateway/provider-credentials')).body
  const { list: keys } = (await acme.get('/api/v1/llm-gateway/keys')).body
  const provider = providers.find(({ baseUrl }: Json) => baseUrl === 'https://models.example.com/v1')
  assert.deepEqual([provider?.slotId, provider?.keyPrefix], ['custom-1', 'guid'])
  assert.ok(keys.some(({ displayName }: Json) => displayName === 'My notebook'))
  const { agentClassifierPolicy } = (await acme.get('/api/v1/ai-governance/agent-classifier-policy')).body
  assert.equal(agentClassifierPolicy.enabled, true)
})

async function all(tenant: TestTenant): Promise<Record<'classifiers' | 'bindings' | 'gates', Json[]>> {
  const listed = async (name: string): Promise<Json[]> => {
    const reply = await tenant.get(`/api/v1/ai-governance/${name}?page_size=100`)
    assert.equal(reply.status, 200, reply.text)
    return reply.body.list
  }
  return {
    classifiers: await listed('classifiers'),
    bindings: await listed('classifier-bindings'),
    gates: await listed('tool-gates'),
  }
}

function providerKey(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'reeve-guide-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'key')
  writeFileSync(file, 'guide-provider-key\n')
  return file
}
