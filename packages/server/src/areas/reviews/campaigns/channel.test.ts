import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ChatServer, openChatServer } from '../../../../test/chat-server.ts'
import { eventKinds } from '../../../../test/people.ts'
import { fieldsOf } from '../../../../test/replies.ts'
import { adminOf, campaignIn, makeReviewSite, moveCampaign, TEMPLATE } from '../../../../test/reviews.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let slack: ChatServer
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
  slack = await openChatServer()
  slack.channels = [{ id: 'C1', name: 'reviews', is_member: true }]
})
after(async () => {
  await world.stop()
  await slack.close()
})

/** A campaign of a template with this channel that has started and ended. */
async function played(slackChannel: object): Promise<void> {
  const site = await makeReviewSite(acme, 1)
  const made = await acme.post(TEMPLATE, {
    displayName: 'Each month',
    policyId: site.policyId,
    ownerIds: [await adminOf(acme)],
    accessReviewDuration: '604800s',
    scope: { selectedUsers: { userIds: [site.holders[0]!.userId] } },
    scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_USERS',
    slackChannel,
  })
  assert.equal(made.status, 200, made.text)
  const { id } = await campaignIn(acme.post(`${TEMPLATE}/${made.body.accessReviewTemplate.id}/create_campaign`))
  await moveCampaign(world, acme, id, 'prepare')
  await moveCampaign(world, acme, id, 'start')
  await moveCampaign(world, acme, id, 'end', { decision: 'CLOSE_DECISION_SKIP' })
}

test('the channel of a template is told of the start and the end of its campaigns, and a chat that is not there stops nothing', async () => {
  await played({ name: '#reviews' })
  assert.equal(slack.posts.length, 0)
  assert.equal((await eventKinds(acme)).filter((kind) => kind === 'reviews.campaign.chatFailed').length, 2)
  const chat = { provider: 'CHAT_PROVIDER_SLACK', enabled: true, apiBaseUrl: slack.url, botToken: slack.token }
  assert.equal((await acme.post('/api/v1/settings/chat', { chat })).status, 200)
  await played({ name: '#reviews' })
  assert.deepEqual(
    slack.posts.map(({ channel }) => channel),
    ['C1', 'C1'],
  )
  assert.match(slack.posts[0]!.text, /Each month.* has started: 1 review/)
  assert.match(slack.posts[1]!.text, /Each month.* has ended/)
  slack.called.length = 0
  await played({ channelId: 'C1', isChannelId: true })
  assert.ok(!slack.called.some(({ method }) => method === 'conversations.list'), 'it is not looked for by its name')
  assert.equal(slack.posts.length, 4)
})

test('a channel that is named by its id has one', async () => {
  const site = await makeReviewSite(acme, 0)
  const refused = await acme.post(TEMPLATE, {
    displayName: 'x',
    policyId: site.policyId,
    ownerIds: [await adminOf(acme)],
    accessReviewDuration: '1s',
    slackChannel: { name: 'reviews', isChannelId: true },
  })
  assert.deepEqual([refused.status, fieldsOf(refused)], [400, ['slackChannel.channelId']])
})
