import assert from 'node:assert/strict'
import { test } from 'node:test'
import { preparedFolder, reeve, serve } from './support.ts'

test('tool servers are registered, listed, stopped and resumed', async (t) => {
  const cwd = await preparedFolder(t)
  await serve(t, { cwd })
  const run = (...line: string[]) => reeve(line, { cwd })
  const made = await run('api', 'directory.apps.create', '--data', '{"displayName": "Tools"}')
  assert.equal(made.code, 0, made.stderr)
  const app: string = JSON.parse(made.stdout).app.id
  const refused = await run('tool-server', 'add', app, 'Inside', 'https://10.0.0.1/mcp')
  assert.notEqual(refused.code, 0)
  assert.match(refused.stderr, /externalConfig\.url/)
  const added = await run('tool-server', 'add', app, 'Wiki', 'https://wiki.example/mcp', '--prefix', 'wiki', '--json')
  assert.equal(added.code, 0, added.stderr)
  const { connectorId } = JSON.parse(added.stdout)
  assert.match((await run('tool-server', 'list', app)).stdout, /Wiki +wiki +https:\/\/wiki\.example\/mcp +no/)
  assert.match((await run('toolset', 'list')).stdout, /All approved/)
  assert.match((await run('toolset', 'list', 'no-such-words')).stdout, /There are no toolsets/)
  assert.equal((await run('tool-server', 'pause', app, connectorId, '--reason', 'a leak')).code, 0)
  assert.match((await run('tool-server', 'list', app)).stdout, /a leak/)
  assert.equal((await run('tool-server', 'resume', app, connectorId)).code, 0)
  assert.match((await run('tool', 'list', app, connectorId)).stdout, /named no tools yet/)
  assert.match((await run('tool', 'calls')).stdout, /No tool was called/)
  assert.match((await run('ai-client', 'list')).stdout, /No program/)
})
