import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guideSite } from './guide-site.ts'
import { dataFolderOf, guideCommands, preparedFolder, runCommands, serve } from './support.ts'

const blocks = guideCommands('first-hour.md')

test('the commands of the guide to the first hour connect a file, schedule it and begin with a provider', async (t) => {
  const { world, acme } = await guideSite(t, { offersNothing: true })
  const folder = dataFolderOf(t, acme.admin)
  const env: Record<string, string> = { REEVE_DATA_DIR: folder, XDG_CONFIG_HOME: folder }
  const said: string[] = []
  for (const { where, commands } of blocks.filter((block) => block.where !== 'host')) {
    // The second command names what the first has made.
    for (const command of where === 'provider' ? commands.trim().split('\n') : [commands]) {
      const { code, stdout, stderr } = await runCommands(command, { cwd: folder, env }).ended
      assert.equal(code, 0, `${command}\n${stderr}`)
      said.push(stdout)
      if (command.includes('authConfigs.create')) env.PROVIDER = JSON.parse(stdout).authConfig.id
    }
    if (!commands.includes('connectors.connect')) continue
    await world.work()
    const { connector } = (await acme.post('/api/v1/search/connectors', { catalogIds: ['file'] })).body.list[0]
    env.APP = connector.appId
    env.CONNECTOR = connector.id
  }
  const [setup = '', connected = '', planned = ''] = said
  assert.match(setup, /Connect a first system +open/)
  assert.match(connected, /"accountCount": 2/)
  assert.match(planned, /"accounts": 2/)
  assert.match(said.at(-1) ?? '', /\/auth\/v1\/callback\//)
  const { list } = (await acme.post('/api/v1/search/users', { query: 'Hettie Larkspur' })).body
  assert.equal(list.length, 1)
})

test('the commands of the guide for the host load a demo company and remove it again', async (t) => {
  const cwd = await preparedFolder(t)
  await serve(t, { cwd })
  const [host] = blocks.filter(({ where }) => where === 'host')
  const { code, stdout, stderr } = await runCommands(host!.commands, { cwd }).ended
  assert.equal(code, 0, stderr)
  assert.match(stdout, /\/login\/set-up\?token=[\w-]{43}/)
  assert.match(stdout, /The tenant demo is gone/)
})
