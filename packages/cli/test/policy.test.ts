import assert from 'node:assert/strict'
import { test } from 'node:test'
import { preparedFolder, reeve, serve } from './support.ts'

test('policies are made, listed, shown, changed, simulated and deleted', async (t) => {
  const cwd = await preparedFolder(t)
  await serve(t, { cwd })
  const run = (...line: string[]) => reeve(line, { cwd })
  const body = { displayName: 'By the manager', policyType: 'POLICY_TYPE_GRANT' }
  const policySteps = { grant: { steps: [{ approval: { manager: {} } }, { accept: {} }] } }
  const made = await run('policy', 'create', '--data', JSON.stringify({ ...body, policySteps }), '--json')
  assert.equal(made.code, 0, made.stderr)
  const { id } = JSON.parse(made.stdout)
  const listed = await run('policy', 'list', '--type', 'grant')
  assert.match(listed.stdout, new RegExp(`${id} +By the manager +grant +0 +no`))
  assert.match(listed.stdout, /Auto approve +grant +0 +yes/)
  const shown = await run('policy', 'get', id)
  assert.match(shown.stdout, /grant: approval by manager, then accept/)
  const changed = await run('policy', 'update', id, '--data', '{"description": "first"}')
  assert.equal(changed.code, 0, changed.stderr)
  const whoami = JSON.parse((await run('api', 'auth.introspect')).stdout)
  const simulated = await run('policy', 'simulate', id, '--user', whoami.userId)
  assert.match(simulated.stdout, /No rule is true: steps "grant"\n1\. approval by manager/, simulated.stderr)
  assert.match(simulated.stdout, /by administrators/)
  const refused = await run('policy', 'create', '--data', '{"displayName": "x"}')
  assert.notEqual(refused.code, 0)
  assert.match(refused.stderr, /policyType/)
  assert.equal((await run('policy', 'delete', id)).code, 0)
  assert.notEqual((await run('policy', 'get', id)).code, 0)
})
