import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeApp } from '../../server/test/directory.ts'
import { startTokenIssuer } from '../../server/test/token-issuer.ts'
import { offering, startToolServer, text } from '../../server/test/tool-servers.ts'
import { guideSite } from './guide-site.ts'
import { dataFolderOf, guideCommands, runCommands, temporaryFolder } from './support.ts'

test('every command of the guide to tools does what it says', async (t) => {
  const { world, acme } = await guideSite(t, { env: { REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' } })
  const server = await startToolServer(
    { search: { description: 'Searches.', run: () => text('found') } },
    offering({ 'wiki://handbook': { name: 'handbook', title: 'Handbook' } }),
  )
  t.after(() => server.close())
  const issuer = await startTokenIssuer()
  t.after(() => issuer.close())
  const folder = dataFolderOf(t, acme.admin)
  const cwd = temporaryFolder(t)
  const { id: APP } = await makeApp(acme)
  const env: Record<string, string> = {
    ...{ REEVE_DATA_DIR: folder, XDG_CONFIG_HOME: folder },
    ...{ APP, URL: server.url, ISSUER: issuer.url },
  }
  const said: string[] = []
  for (const { commands } of guideCommands('tools.md')) {
    const { code, stdout, stderr } = await runCommands(commands, { env, cwd }).ended
    assert.equal(code, 0, `${commands}\n${stdout}\n${stderr}`)
    said.push(stdout)
    if (commands.includes('tool-server add "$APP" Mail')) env.MAIL = stdout.match(/^(\S+) is registered/m)![1]!
    if (commands.includes('tool-server add "$APP" Wiki')) {
      env.SERVER = stdout.split(' ')[0]!
      await world.work()
      const { body } = await acme.get(`/api/v1/apps/${APP}/connectors/${env.SERVER}/mcp_tools`)
      env.TOOL = body.tools[0].id
      const named = await acme.get(`/api/v1/apps/${APP}/connectors/${env.SERVER}/mcp_resources`)
      env.RESOURCE = named.body.resources[0].id
    }
  }
  assert.match(said[3]!, /within ten minutes:\n.*\/authorize\?.*code_challenge=/)
  assert.match(said[4]!, /^It answers, but nobody has signed in to it yet\nPeople sign in at https:/)
  assert.match(said[5]!, /wiki +Wiki +Team wiki +space\n[\s\S]*its tools begin with team-wiki_/)
  assert.match(said[6]!, /wiki_search +pending review[\s\S]*wiki_search is approved/)
  const handbook = 'mcp-wiki\\+wiki://handbook'
  const decided = `Handbook +pending review[\\s\\S]*${handbook} is approved\\n${handbook} is disabled`
  assert.match(said.find((one) => one.includes('Handbook'))!, new RegExp(decided))
  assert.match(said.join(''), /is paused\n.*is resumed/)
})
