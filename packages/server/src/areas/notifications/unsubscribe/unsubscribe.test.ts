import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Reply } from '../../../../test/caller.ts'
import { header, type MailServer, openMailServer } from '../../../../test/mail-server.ts'
import { eventKinds } from '../../../../test/people.ts'
import { act, askFor, decideBy, makeTaskSite, type TaskSite, taskIn } from '../../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let relay: MailServer
let acme: TestTenant
before(async () => {
  relay = await openMailServer()
  world = await createWorld({ REEVE_SMTP_URL: `smtp://127.0.0.1:${relay.port}`, REEVE_SMTP_FROM: 'reeve@host.example' })
  acme = await world.tenant('acme')
})
after(async () => {
  await world.stop()
  await relay.close()
})

const ADDRESS = 'owner@acme.example'
const mails = () => relay.received.filter(({ to }) => to.includes(ADDRESS))
const sources = () => mails().map(({ source }) => source)

/** A request that its owner was mailed about. */
async function mailed(): Promise<TaskSite> {
  relay.received.length = 0
  const site = await makeTaskSite(acme)
  await acme.sql('update users set email = $2 where id = $1', [site.owner.userId, ADDRESS])
  await decideBy(acme, site, [{ approval: { users: { userIds: [site.owner.userId] } } }])
  await taskIn(askFor(site.subject, site))
  await world.work()
  return site
}

const pathOf = (source: string): string => {
  const url = new URL(header(source, 'list-unsubscribe').replace(/^<|>$/g, ''))
  assert.equal(url.origin, acme.baseUrl)
  return url.pathname + url.search
}
const click = (path: string): Promise<Reply> => acme.form(path, { 'List-Unsubscribe': 'One-Click' })

test('one click ends mails of a preference, for this user alone; the inbox goes on', async () => {
  const site = await mailed()
  const [source] = sources()
  assert.equal(header(source!, 'list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  const path = pathOf(source!)
  const shown = await acme.with('').get(path)
  assert.deepEqual([shown.status, /Stop these mails\?/.test(shown.text)], [200, true])
  const before = await site.owner.get('/api/v1/settings/notifications/user')
  assert.equal(
    before.body.userNotificationSettings.channelSettings.email.approvalNeeded.enabled,
    true,
    'a GET changes nothing',
  )
  assert.equal((await click(path)).status, 200)
  assert.equal((await click(path)).status, 200, 'twice is as good')
  const { email } = (await site.owner.get('/api/v1/settings/notifications/user')).body.userNotificationSettings
    .channelSettings
  assert.deepEqual([email.approvalNeeded.enabled, email.completion.enabled], [false, true])
  assert.ok((await eventKinds(acme)).includes('notifications.userSettings.updated'))
  world.clock.move({ minutes: 3 })
  const again = await taskIn(askFor(site.manager, site, { identityUserId: site.manager.userId }))
  await world.work()
  assert.equal(mails().length, 1, 'no further mail to decide')
  assert.equal((await site.owner.get('/api/v1/notifications')).body.list.length, 2)
  await act(site.subject, again, 'comment', { comment: 'hello' })
})

test('a link that was changed, or is of another tenant, does nothing', async () => {
  const site = await mailed()
  const path = pathOf(sources()[0]!)
  const globex = await world.tenant('globex')
  for (const bad of [
    path.slice(0, -4),
    `${path}AAAA`,
    '/notifications/unsubscribe',
    '/notifications/unsubscribe?token=x',
  ]) {
    assert.equal((await click(bad)).status, 410, bad)
    assert.equal((await acme.with('').get(bad)).status, 410, bad)
  }
  assert.equal((await globex.form(path, {})).status, 410)
  const { email } = (await site.owner.get('/api/v1/settings/notifications/user')).body.userNotificationSettings
    .channelSettings
  assert.equal(email.approvalNeeded.enabled, true)
})

test('what the organisation has locked has no such link, and an older link is refused', async () => {
  await mailed()
  const path = pathOf(sources()[0]!)
  const channelSettings = { email: { approvalNeeded: { enabled: true, locked: true } } }
  const reply = await acme.post('/api/v1/settings/notifications/org', { channelSettings })
  assert.equal(reply.status, 200, reply.text)
  await mailed()
  assert.equal(header(sources()[0]!, 'list-unsubscribe'), '')
  const refused = await click(path)
  assert.deepEqual([refused.status, /cannot be stopped/.test(refused.text)], [409, true])
})
