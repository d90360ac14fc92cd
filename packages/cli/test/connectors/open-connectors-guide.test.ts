import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { TEST_CONNECTOR } from '@reeve/test-connector'
import { withWork } from '../../../server/test/work.ts'
import { guideSite } from '../guide-site.ts'
import { dataFolderOf, guideCommands, REEVE, ROOT, type Running, runCommands, temporaryFolder } from '../support.ts'

test('every command of the guide to open connectors does what it says, and both templates work', async (t) => {
  const { world, acme } = await guideSite(t, { label: 'default' })
  const data = dataFolderOf(t, acme.admin)
  const cwd = temporaryFolder(t)
  const node = path.dirname(process.execPath)
  const env = {
    PATH: `${node}:${process.env.PATH}`,
    REEVE_DATA_DIR: data,
    XDG_CONFIG_HOME: data,
    FEED_URL: acme.admin.baseUrl,
    BINARY: `${process.execPath} ${TEST_CONNECTOR}`,
  }
  const said: string[] = []
  const run = async (running: Running): Promise<string> => {
    const { code, stdout, stderr } = await withWork(world, () => running.ended)
    assert.equal(code, 0, `${stdout}\n${stderr}`)
    return stdout
  }
  for (const { commands } of guideCommands('open-connectors.md'))
    said.push(await run(runCommands(commands, { cwd, env })))
  assert.equal(said[0]!.trim().split('\n').length, 3)
  const all = said.join('\n')
  assert.match(all, /"state": ?"DONE"/)
  assert.match(all, /test-connector|Test source/)
  assert.match(said.at(-1)!, /pass 3/)
  // What npm would install.
  const own = path.join(cwd, 'my-source')
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(own, 'node_modules'))
  const ids = [
    'read FEED_APP FEED_CONNECTOR < ids',
    'export FEED_APP FEED_CONNECTOR FEED_URL FEED_CREDENTIAL_FILE=$PWD/credential.json',
  ]
  const command = [...ids, `export REEVE="${process.execPath} ${REEVE}"`, 'cd my-source && npm test'].join('\n')
  assert.match(await run(runCommands(command, { cwd, env: { ...env, HOME: cwd } })), /pass 2/)
})
