import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { processAll } from '../../server/test/work.ts'
import { createWorld } from '../../server/test/world.ts'
import { dataFolderOf, ROOT, runCommands, temporaryFolder } from './support.ts'

test('the tutorial goes from nothing to a leaver who loses access, with its own commands', async (t) => {
  const world = await createWorld()
  t.after(() => world.stop())
  const acme = await world.tenant()
  const folder = dataFolderOf(t, acme.admin)
  const env = { REEVE_DATA_DIR: folder, XDG_CONFIG_HOME: folder }
  const cwd = temporaryFolder(t)
  const text = readFileSync(path.join(ROOT, 'docs/tutorial/fifteen-minutes.md'), 'utf8')
  const said: string[] = []
  for (const [, commands = ''] of text.matchAll(/^```sh\n(.*?)^```$/gms)) {
    const { code, stdout, stderr } = await runCommands(commands, { env, cwd }).ended
    assert.equal(code, 0, `${commands}\n${stdout}\n${stderr}`)
    said.push(stdout)
    // What people wait for.
    await processAll(world)
    await processAll(world)
  }
  const all = said.join('\n')
  assert.match(all, /Ada Lane +ada@acme\.example +enabled/)
  assert.match(all, /Ledger +Bookkeeper\b.* +Ben Ortiz +Ben Ortiz +\d{4}-/)
  assert.match(all, /^DISABLED$/m)
  assert.match(all, /^\d +revoke +open +provision /m)
  assert.match(said.at(-1)!, /^There are no such grants\.$/m)
  const { body } = await acme.post('/api/v1/systemlog/events', { pageSize: 5 })
  for (const { metadata } of body.list) assert.ok(!said.at(-1)!.includes(metadata.uid), 'it shows the oldest events')
})
