import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { pushConnector } from '../../server/test/connectors.ts'
import { guideSite } from './guide-site.ts'
import { dataFolderOf, guideCommands, runCommands, temporaryFolder } from './support.ts'

test('every command of the guide to own connectors does what it says', async (t) => {
  const { world, acme } = await guideSite(t)
  const { appId, connectorId, path: connectorPath } = await pushConnector(acme)
  const made = await acme.post('/api/v1/apps/connectors/credentials', { appId, connectorId })
  const { clientId, clientSecret } = made.body.credential
  const cwd = temporaryFolder(t)
  const profile = { baseUrl: acme.admin.baseUrl, clientId, clientSecret }
  writeFileSync(path.join(cwd, 'connector.json'), JSON.stringify(profile))
  const admin = dataFolderOf(t, acme.admin)
  // The program knows its own profile and no other.
  const folders: Readonly<Record<string, string>> = { admin }
  const env: Record<string, string> = { APP: appId, CONNECTOR: connectorId }
  const said: string[] = []
  for (const { where, commands } of guideCommands('own-connectors.md')) {
    const folder = folders[where] ?? cwd
    const own = { REEVE_DATA_DIR: folder, XDG_CONFIG_HOME: folder }
    const { code, stdout, stderr } = await runCommands(commands, { cwd, env: { ...env, ...own } }).ended
    assert.equal(code, 0, `${commands}\n${stderr}`)
    said.push(stdout)
    if (where === 'open') env.SYNC = JSON.parse(stdout).sync.id
    if (where === 'task') env.TASK = JSON.parse(stdout).task.id
    await world.work()
  }
  const all = said.join('\n')
  assert.match(all, /"syncDue": ?true/)
  assert.match(all, /"state": ?"DONE"/)
  assert.match(all, /"the source was slow"/)
  assert.match(all, /"state": ?"CONNECTOR_TASK_STATE_SUCCEEDED"/)
  const { sync } = (await acme.get(`${connectorPath}/syncs/${env.SYNC}`)).body
  assert.deepEqual([sync.countsAfter.accounts, sync.countsAfter.resources, sync.warningCount], ['1', '2', 1])
  const { runner } = (await acme.get(`${connectorPath}/runner`)).body
  assert.deepEqual(runner.command.slice(-3), ['ledger-feeder', '--url', 'URL'])
})
