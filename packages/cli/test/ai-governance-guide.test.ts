import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { makeApproval } from '../../server/test/policies.ts'
import { guideSite } from './guide-site.ts'
import { dataFolderOf, guideCommands, runCommands } from './support.ts'

test('every command of the guide to AI governance does what it says', async (t) => {
  const { acme } = await guideSite(t)
  const env: Record<string, string> = {
    REEVE_DATA_DIR: dataFolderOf(t, acme.admin),
    PROVIDER_KEY: providerKey(t),
    POLICY: (await makeApproval(acme, { appOwners: {} })).id,
  }
  for (const { commands } of guideCommands('ai-governance.md')) {
    const { code, stdout, stderr } = await runCommands(commands, { env }).ended
    assert.equal(code, 0, `${commands}\n${stderr}`)
    if (commands.includes('classifiers make')) env.CLASSIFIER = JSON.parse(stdout.slice(stdout.indexOf('{'))).id
    if (commands.includes('classifiers test')) assert.equal(stdout, 'high: assigned_secret\n')
  }
  const { classifiers, bindings, gates } = {
    classifiers: (await acme.get('/api/v1/ai-governance/classifiers')).body.list,
    bindings: (await acme.get('/api/v1/ai-governance/classifier-bindings')).body.list,
    gates: (await acme.get('/api/v1/ai-governance/tool-gates')).body.list,
  }
  assert.deepEqual([classifiers.length, bindings.length, gates.length], [2, 1, 1])
  assert.equal(classifiers[1].description, 'Keys, tokens and passwords')
  assert.equal(bindings[0].classifierId, env.CLASSIFIER)
  const { list: hooks } = (await acme.get('/api/v1/hooks')).body
  assert.deepEqual(
    hooks.map(({ displayName, enabled }: { displayName: string; enabled: boolean }) => [displayName, enabled]),
    [
      ['At most 100 rows', true],
      ['Mask secrets', true],
    ],
  )
  const { list: providers } = (await acme.get('/api/v1/llm-gateway/provider-credentials')).body
  const { list: keys } = (await acme.get('/api/v1/llm-gateway/keys')).body
  assert.deepEqual(
    [providers[0].slotId, providers[0].baseUrl, providers[0].keyPrefix, keys[0].displayName],
    ['custom-1', 'https://models.example.com/v1', 'guid', 'My notebook'],
  )
  const { agentClassifierPolicy } = (await acme.get('/api/v1/ai-governance/agent-classifier-policy')).body
  assert.deepEqual([agentClassifierPolicy.enabled, agentClassifierPolicy.version], [true, 1])
})

function providerKey(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'reeve-guide-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'key')
  writeFileSync(file, 'guide-provider-key\n')
  return file
}
