import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { withWork } from '../../server/test/work.ts'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'
import { reeve, temporaryFolder } from './support.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

async function done(...args: string[]): Promise<string> {
  const { baseUrl, clientId, clientSecret } = acme.admin
  const signIn = ['--base-url', baseUrl, '--client-id', clientId, '--client-secret', clientSecret]
  const { code, stdout, stderr } = await withWork(world, () => reeve([...args, ...signIn]))
  assert.equal(code, 0, stderr)
  return stdout
}

test('a copy of a ready-made report is made, run with a parameter into a file, and its pack is checked', async (t) => {
  const folder = temporaryFolder(t)
  await done('report', 'create', 'displayName=New people', 'templateId=joiners')
  assert.match(await done('report', 'list'), /New people/)
  assert.match(await done('report', 'datasets', 'users'), /department/)
  const csv = path.join(folder, 'new.csv')
  assert.match(await done('report', 'run', 'New people', '--param', 'period=240h', '--out', csv), / rows, SHA-256 /)
  assert.match(readFileSync(csv, 'utf8'), /^Name,Email,Department/)
  const pack = path.join(folder, 'new.zip')
  await done('report', 'run', 'New people', '--format', 'zip', '--out', pack)
  const { code, stdout, stderr } = await reeve(['report', 'verify', pack])
  assert.equal(code, 0, stderr)
  assert.match(stdout, /is as it was packed: 5 files about "New people"/)
})
