import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Caller } from '../../server/test/caller.ts'
import { makeTaskSite, stateOf, taskOf } from '../../server/test/tasks.ts'
import { openInbox } from '../../server/test/webhooks/inbox.ts'
import type { TestTenant } from '../../server/test/world.ts'
import { guideSite } from './guide-site.ts'
import { dataFolderOf, guideCommands, runCommands } from './support.ts'

/** A data folder whose profile is a key of this person. */
async function folderOf(t: TestContext, { admin }: TestTenant, person: Caller): Promise<string> {
  const { body } = await person.post('/api/v1/iam/personal_clients', { displayName: 'guide' })
  return dataFolderOf(t, { baseUrl: admin.baseUrl, clientId: body.client.clientId, clientSecret: body.clientSecret })
}

test('every command of the guide to requests does what it says', async (t) => {
  const { world, acme } = await guideSite(t, { offersNothing: true })
  const site = await makeTaskSite(acme)
  const document = JSON.stringify({ version: 'v1', approve: { comment: 'the calendar is free' } })
  const inbox = await openInbox((response) => response.end(document))
  t.after(() => inbox.close())
  const folders: Readonly<Record<string, string>> = {
    '': dataFolderOf(t, acme.admin),
    person: await folderOf(t, acme, site.subject),
    owner: await folderOf(t, acme, site.owner),
  }
  const env: Record<string, string> = {
    APP: site.app.id,
    ENTITLEMENT: site.entitlementId,
    USER_ID: site.subject.userId,
    RECEIVER: inbox.url,
  }
  const said: string[] = []
  const states: string[] = []
  for (const { where, commands } of guideCommands('requests.md')) {
    // Nobody has signed in by `reeve login` there, so that the profile of the folder counts.
    const own = { REEVE_DATA_DIR: folders[where]!, XDG_CONFIG_HOME: folders[where]! }
    const { code, stdout, stderr } = await runCommands(commands, { env: { ...env, ...own } }).ended
    assert.equal(code, 0, `${commands}\n${stderr}`)
    said.push(stdout)
    const [, task] = /^ {2}(\d+) is open/m.exec(stdout) ?? []
    if (commands.startsWith('reeve request') && task) env.TASK = task
    if (commands.includes('createRevoke')) env.REVOKE = JSON.parse(stdout).taskView.task.numericId
    if (commands.includes('policy create')) env.POLICY = JSON.parse(stdout).id
    if (commands.includes('webhooks.create')) env.WEBHOOK = JSON.parse(stdout).webhook.id
    if (commands.includes('tasks complete')) {
      const number = commands.includes('$REVOKE') ? env.REVOKE! : env.TASK!
      states.push(stateOf(await taskOf(acme, number)))
    }
    await world.work()
  }
  assert.deepEqual(states, ['CLOSED GRANTED', 'CLOSED REVOKED'])
  const all = said.join('\n')
  assert.match(all, /^\d+ +grant +open +approval /m)
  assert.match(all, /is true.*: steps "short"\n1\. accept/)
  assert.match(all, /is false.*\nNo rule is true: steps "grant"\n1\. approval by manager/)
  assert.match(all, /"provedByPerson": ?"1"/)
  assert.match(said.at(-1)!, /^1 +approval +done +approved/m)
  assert.match(said.at(-1)!, /^2 +provision +waiting/m)
  assert.equal(inbox.arrived.length, 1)
})
