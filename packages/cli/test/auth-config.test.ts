import assert from 'node:assert/strict'
import { test } from 'node:test'
import { preparedFolder, reeve, serve } from './support.ts'

test('the ways to sign in are listed, and a test of one that leads nowhere says so', async (t) => {
  const cwd = await preparedFolder(t)
  await serve(t, { cwd })
  const run = (line: string) => reeve(line.split(' '), { cwd })
  const listed = await run('auth-config list')
  assert.equal(listed.code, 0, listed.stderr)
  assert.match(listed.stdout, /Local accounts +reeve local +active, default/)
  const [{ id }] = JSON.parse((await run('auth-config list --json')).stdout)
  const tested = await run(`auth-config test ${id}`)
  assert.notEqual(tested.code, 0)
  assert.match(tested.stderr, /local accounts need no test/)
})
