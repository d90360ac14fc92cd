import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askFor, makeTaskSite } from '../../server/test/tasks.ts'
import { guideSite } from './guide-site.ts'
import { dataFolderOf, guideCommands, runCommands } from './support.ts'

test('every command of the guide to notifications does what it says', async (t) => {
  const { acme } = await guideSite(t)
  const site = await makeTaskSite(acme)
  await acme.sql('update users set email = $2 where id = $1', [site.owner.userId, 'owner@acme.example'])
  assert.equal((await askFor(site.subject, site)).status, 200)
  const { body } = await site.owner.post('/api/v1/iam/personal_clients', { displayName: 'guide' })
  const owner = { baseUrl: acme.admin.baseUrl, clientId: body.client.clientId, clientSecret: body.clientSecret }
  const folders: Readonly<Record<string, string>> = { '': dataFolderOf(t, acme.admin), owner: dataFolderOf(t, owner) }
  const said: string[] = []
  for (const { where, commands } of guideCommands('notifications.md')) {
    // Nobody has signed in by `reeve login` there, so that the profile of the folder counts.
    const env = { REEVE_DATA_DIR: folders[where]!, XDG_CONFIG_HOME: folders[where]! }
    const { code, stdout, stderr } = await runCommands(commands, { env }).ended
    assert.equal(code, 0, `${commands}\n${stderr}`)
    said.push(stdout)
  }
  const all = said.join('\n')
  assert.match(all, /^\S+ +no +0m +\S.*Engineers member/m)
  assert.match(all, /^0 left to read\.$/m)
  assert.match(all, /^approvalNeeded +on +on +on$/m)
  assert.match(all, /^digest on email is daily\.$/m)
  assert.match(all, /"title": ?"To decide"/)
  assert.match(all, /"timezone": ?"Europe\/Berlin"/)
  assert.match(all, /security@acme\.example/)
  const { email } = (await site.owner.get('/api/v1/settings/notifications/user')).body.userNotificationSettings
    .channelSettings
  assert.deepEqual(
    [email.commentOnRequest.enabled, email.digest.frequency, email.approvalNeeded.locked],
    [false, 'DIGEST_FREQUENCY_DAILY', true],
  )
})
