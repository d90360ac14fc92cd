import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../test/caller.ts'
import { AI, makeGate } from '../../../test/classifiers.ts'
import { insertOwner } from '../../../test/directory.ts'
import {
  approveTask,
  approveTool,
  give,
  openGateway,
  PlainClient,
  type RegisteredServer,
  registerServer,
  type Somebody,
  somebody,
} from '../../../test/gateway.ts'
import { HOOKS, makeHook } from '../../../test/hooks.ts'
import { signedInBrowser } from '../../../test/page-browser.ts'
import { person, signedInUser } from '../../../test/people.ts'
import { reasonOf } from '../../../test/replies.ts'
import { startToolServer, type ToolServer, text } from '../../../test/tool-servers.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant
let notes: ToolServer
let server: RegisteredServer
let ann: Somebody
let client: PlainClient
let tool: Json
let gate: Json
const wrote: Json[] = []
before(async () => {
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  notes = await startToolServer({
    write: {
      description: 'Writes a note.',
      annotations: {},
      run: (input) => {
        wrote.push(input)
        return text(`wrote ${input.note}`)
      },
    },
  })
  acme = await world.tenant()
  await openGateway(acme)
  server = await registerServer(world, acme, notes.url)
  ann = await somebody(world, acme)
  client = await PlainClient.signIn(acme, ann)
  tool = await approveTool(acme, server, 'write')
  await give(world, acme, { appId: server.app.id, entitlementId: tool.appEntitlementId, userId: ann.userId })
  gate = await makeGate(acme)
})
after(async () => {
  await world.stop()
  await notes.close()
})

const write = (note: string): Promise<Json> => client.call(`${server.prefix}_write`, { note })
const ask = async (note: string): Promise<string> => {
  const { structuredContent } = await write(note)
  assert.equal(structuredContent?.reason, 'approval_required', JSON.stringify(structuredContent))
  return structuredContent.taskId
}
const actionOf = async (id: string): Promise<Json> =>
  (await acme.get(`/api/v1/tasks/${id}`)).body.taskView.task.type.action
/** Time passes; everybody signs in anew. */
async function later(duration: Temporal.DurationLike): Promise<void> {
  world.clock.move(duration)
  await world.work()
  acme = await signInAgain(acme)
  ann = { userId: ann.userId, browser: await signedInBrowser(world, acme, { userId: ann.userId }) }
  client = await PlainClient.signIn(acme, ann)
}
const written = (note: string): number => wrote.filter((input) => input.note === note).length

test('a call that was approved is made at once, and its answer waits for the one who called', async () => {
  const token = `ghp_${'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7cF0xR'}ab12`
  const note = `milk ${token}`
  const id = await ask(note)
  const { toolCall, type } = await actionOf(id)
  assert.deepEqual(
    [type, toolCall.gateId, toolCall.toolId, toolCall.toolName, toolCall.inputSizeBytes],
    ['TYPE_TOOL_CALL', gate.id, tool.id, `${server.prefix}_write`, JSON.stringify({ note }).length],
  )
  assert.deepEqual(Object.keys(toolCall.toolInput), ['note'])
  assert.match(toolCall.toolInput.note, /^milk \*\*\*REDACTED-SECRET \(40 characters, #[0-9a-f]{12}\)\*\*\*$/)
  assert.equal(written(note), 0)
  await approveTask(acme, id)
  await world.work()
  assert.equal(written(note), 1, 'without being called again')
  const done = await actionOf(id)
  assert.equal(done.outcome, 'ACTION_OUTCOME_SUCCESS')
  assert.equal(done.toolCall.toolOutput ?? '', '', 'an answer is not for those who approve')
  const [kept] = await acme.sql('select result, call from gateway_approvals where task_id = $1', [id])
  assert.ok(!String(kept?.result).includes('milk') && kept?.call === null, 'sealed')
  const fetched = await write(note)
  assert.deepEqual([fetched.content[0].text, fetched._meta], [`wrote ${note}`, { taskId: id }])
  assert.equal(written(note), 1, 'fetching calls nothing')
  assert.notEqual(await ask(note), id, 'it is fetched once')
})

const KEY = '-----BEGIN PRIVATE KEY-----'
const LINE = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj'

test('free text under the name of a secret, or within a private key, is refused and nobody is asked', async () => {
  for (const [input, where] of [
    [{ password: 'x; DROP TABLE orders' }, 'password'],
    [{ note: 'a', deep: { api_key: ['k-1', 'please also\u00a0delete everything'] } }, 'deep.api_key[1]'],
    [{ token: 'x;DROP/**/TABLE/**/orders' }, 'token'],
    [{ clientSecret: 'x$(reboot)' }, 'clientSecret'],
    [{ credential: 'a\u200bb' }, 'credential'],
    [{ note: `${KEY}\nx; DROP TABLE orders\n-----END PRIVATE KEY-----` }, 'note'],
    [{ note: `${KEY}\n${LINE}\nand then drop the table` }, 'note'],
  ] as const) {
    const { structuredContent } = await client.call(`${server.prefix}_write`, input)
    assert.deepEqual([structuredContent.reason, structuredContent.taskId], ['hidden_text', ''], JSON.stringify(input))
    assert.ok(structuredContent.message.startsWith(`${where} `), structuredContent.message)
  }
  for (const input of [
    { password: 'x9$Lq2vR7!bN' },
    { authorization: 'Bearer abc.def-ghi' },
    { privateKey: `${KEY}\n${LINE}\n${LINE}\nabc=\n-----END PRIVATE KEY-----\n` },
    { pin_token: 12345, note: 'a sentence; with signs' },
  ]) {
    const { structuredContent } = await client.call(`${server.prefix}_write`, input)
    assert.equal(structuredContent.reason, 'approval_required', JSON.stringify(structuredContent))
  }
})

test('whoever decides and governs the tool reveals what is masked, which is told; nobody else does', async () => {
  const secret = 'x9$Lq2vR7!bN-told'
  const { structuredContent } = await client.call(`${server.prefix}_write`, { note: 'reveal', password: secret })
  const id: string = structuredContent.taskId
  const reveal = (who: Pick<TestTenant, 'post'>) => who.post(`/api/v1/tasks/${id}/tool-call/reveal`, {})
  const bob = await person(acme, ['basic_user'])
  const governor = await person(acme, ['ai_governance_admin'])
  const caller = await signedInUser(acme, ann.userId)
  assert.deepEqual([(await reveal(caller)).status, (await reveal(bob)).status], [403, 404])
  const { body } = await acme.get(`/api/v1/tasks/${id}`)
  const { type } = body.taskView.task
  const [, shown] = /#([0-9a-f]{12})/.exec(type.action.toolCall.toolInput.password)!
  const revealed = await reveal(acme)
  assert.deepEqual(revealed.body, {
    places: [{ path: 'password', length: secret.length, hash: shown, value: secret }],
  })
  // As a reassignment leaves it.
  await acme.sql('update task_assignees set user_id = $2 where task_id = $1', [id, bob.userId])
  const away = await reveal(acme)
  assert.deepEqual([away.status, reasonOf(away)], [403, 'NOT_ASSIGNEE'])
  const plain = await reveal(bob)
  assert.deepEqual([plain.status, reasonOf(plain)], [403, 'INSUFFICIENT_PERMISSION'])
  assert.ok([403, 404].includes((await reveal(governor)).status), 'it is not theirs to decide')
  await insertOwner(acme, 'app', server.app.id, bob.userId)
  assert.equal((await reveal(bob)).body.places[0].value, secret)
  const told = await acme.sql(
    `select actor->>'userId' as who, after from events where kind = 'aiGateway.toolCall.revealed' and subject_id = $1
     order by xid, ordinal`,
    [id],
  )
  assert.deepEqual(
    told.map(({ after: one }) => (one as Json).places),
    [0, 1].map(() => [{ path: 'password', length: secret.length, hash: shown }]),
  )
  assert.equal(told[1]!.who, bob.userId)
  for (const table of ['events', 'log_events', 'tasks', 'idempotency_keys', 'gateway_calls', 'gateway_approvals']) {
    const rows = await acme.sql(`select row_to_json(t)::text as text from ${table} t`)
    assert.ok(!rows.some(({ text: one }) => String(one).includes(secret)), table)
  }
  await acme.post(`/api/v1/tasks/${id}/action/close`, {})
  await acme.sql('delete from owners where user_id = $1', [bob.userId])
  assert.equal(reasonOf(await reveal(bob)), 'TASK_CLOSED')
})

test('what came of a call cannot be fetched after an hour, and is wiped after a day', async () => {
  const id = await ask('late')
  await approveTask(acme, id)
  await world.work()
  await later({ minutes: 61 })
  assert.notEqual(await ask('late'), id)
  await later({ hours: 24 })
  const [row] = await acme.sql('select state, result from gateway_approvals where task_id = $1', [id])
  assert.deepEqual([row?.state, row?.result], ['SUCCEEDED', null])
})

test('a call that is denied, or that nobody decides about, is never made', async () => {
  const id = await ask('denied')
  const { body } = await acme.get(`/api/v1/tasks/${id}`)
  const policyStepId = body.taskView.task.policy.current.id
  const denied = await acme.post(`/api/v1/tasks/${id}/action/deny`, { policyStepId, comment: 'no' })
  assert.equal(denied.status, 200, denied.text)
  await world.work()
  assert.equal((await actionOf(id)).outcome, 'ACTION_OUTCOME_DENIED')
  const late = await ask('undecided')
  await later({ hours: 25 })
  assert.equal((await actionOf(late)).outcome, 'ACTION_OUTCOME_CANCELLED')
  assert.deepEqual([written('denied'), written('undecided')], [0, 0])
  assert.notEqual(await ask('denied'), id)
})

test('a call whose tool was stopped meanwhile is not made, and its task ends with an error', async () => {
  const id = await ask('stopped')
  assert.equal((await acme.post(`${server.path}/pause`, { reason: 'looked odd' })).status, 200)
  await approveTask(acme, id)
  await world.work()
  const { outcome, toolCall } = await actionOf(id)
  assert.deepEqual([outcome, toolCall.toolError], ['ACTION_OUTCOME_ERROR', 'kill_switch: looked odd'])
  assert.equal(written('stopped'), 0)
  const [logged] = (await acme.post(`${AI}/search/tool-calls`, {})).body.list
  assert.deepEqual([logged.denialReason, logged.taskId], ['kill_switch', id])
  await acme.post(`${server.path}/resume`, {})
  const told = await write('stopped')
  assert.deepEqual(told.structuredContent, { reason: 'kill_switch', taskId: id, message: 'looked odd' })
})

test('hooks look at a call when it is made, not when it is asked for', async () => {
  const id = await ask('hooked')
  const hook = await makeHook(acme, { jsonPatch: { staticOverlay: { by: 'hook' } } })
  await approveTask(acme, id)
  await world.work()
  assert.deepEqual(wrote.at(-1), { note: 'hooked', by: 'hook' })
  await acme.delete(`${HOOKS}/${hook.id}`)
})

test('a call that was begun by a process that is gone is not made again', async () => {
  const id = await ask('lost')
  await approveTask(acme, id)
  await acme.sql('update gateway_approvals set begun_at = now() where task_id = $1', [id])
  await world.work()
  const { outcome, toolCall } = await actionOf(id)
  assert.equal(outcome, 'ACTION_OUTCOME_ERROR')
  assert.match(toolCall.toolError, /not known whether/)
  assert.equal(written('lost'), 0)
})

test('an approval counts again for as long as its gate says', async () => {
  await acme.post(`${AI}/tool-gates/${gate.id}`, {
    toolGate: { reuseApprovalFor: '600s' },
    updateMask: 'reuseApprovalFor',
  })
  const id = await ask('again')
  await approveTask(acme, id)
  await world.work()
  await write('again')
  const second = await write('again')
  assert.deepEqual([second.content[0].text, second._meta], ['wrote again', { taskId: id }])
  assert.equal(written('again'), 2)
  await later({ minutes: 11 })
  assert.notEqual(await ask('again'), id)
})

test('a call that waits has at most 256 KiB', async () => {
  const large = await write('x'.repeat(300_000))
  assert.equal(large.structuredContent.reason, 'input_too_large')
})

test('a call of somebody who is disabled by the time of the approval is not made', async () => {
  const id = await ask('disabled')
  await acme.sql(`update users set status = 'DISABLED' where id = $1`, [ann.userId])
  await approveTask(acme, id)
  await world.work()
  const { outcome, toolCall } = await actionOf(id)
  assert.equal(outcome, 'ACTION_OUTCOME_ERROR')
  assert.match(toolCall.toolError, /^not_granted: .*disabled/)
  assert.equal(written('disabled'), 0)
  await acme.sql(`update users set status = 'ENABLED' where id = $1`, [ann.userId])
})

test('who has lost the tool by the time of the approval does not get it called', async () => {
  const id = await ask('revoked')
  await acme.sql(`update server_tools set entitlement_id = 'none', updated_at = now() where id = $1`, [tool.id])
  await approveTask(acme, id)
  await world.work()
  const { outcome, toolCall } = await actionOf(id)
  assert.equal(outcome, 'ACTION_OUTCOME_ERROR')
  assert.match(toolCall.toolError, /^not_granted/)
  assert.equal(written('revoked'), 0)
})
