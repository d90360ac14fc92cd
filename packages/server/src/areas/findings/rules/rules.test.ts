import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/findings'
type Json = Record<string, unknown>

describe('rules of findings', () => {
  let world: World
  let made = 0
  before(async () => {
    world = await createWorld()
  })
  after(() => world.stop())

  const create = async (tenant: TestTenant, body: Json = {}) => {
    const given = { severity: 'FINDING_SEVERITY_LOW', dedupKeyParts: [`rule ${made++}`], ...body }
    const reply = await tenant.post(PATH, given)
    assert.equal(reply.status, 200, reply.text)
    return reply.body.finding
  }
  const transformation = async (tenant: TestTenant, rule: Json) => {
    const body = { transformationRule: { displayName: 'rule', enabled: true, ...rule } }
    const reply = await tenant.post(`${PATH}/transformation-rules`, body)
    assert.equal(reply.status, 200, reply.text)
    return reply.body.transformationRule
  }
  const routing = async (tenant: TestTenant, rule: Json) => {
    const body = { routingRule: { displayName: 'rule', enabled: true, ...rule } }
    const reply = await tenant.post(`${PATH}/routing-rules`, body)
    assert.equal(reply.status, 200, reply.text)
    return reply.body.routingRule
  }
  const audits = async (tenant: TestTenant, findingId: string): Promise<string[]> => {
    const { body } = await tenant.post('/api/v1/search/finding_audits', { findingId, pageSize: 100 })
    return body.list.map((one: { eventType: string }) => one.eventType.slice('FINDING_AUDIT_EVENT_TYPE_'.length))
  }

  it('that transform all apply in their order, each seeing the finding as it was found', async () => {
    const acme = await world.tenant()
    const setSeverity = (severity: string) => ({ setSeverity: { severity: `FINDING_SEVERITY_${severity}` } })
    await transformation(acme, {
      evaluationOrder: 2,
      transforms: [setSeverity('CRITICAL')],
      condition: 'finding.severity == FINDING_SEVERITY_LOW',
    })
    await transformation(acme, {
      evaluationOrder: 1,
      transforms: [setSeverity('MEDIUM'), { setTags: { tags: { a: '1', b: '2' } } }],
    })
    await transformation(acme, { evaluationOrder: 3, transforms: [{ removeTags: { keys: ['a'] } }] })
    await transformation(acme, {
      evaluationOrder: 4,
      condition: 'finding.severity == FINDING_SEVERITY_CRITICAL',
      transforms: [setSeverity('INFO')],
    })
    await transformation(acme, {
      evaluationOrder: 5,
      condition: 'finding.annotations["none"] == "x"',
      transforms: [setSeverity('INFO')],
    })
    await transformation(acme, {
      evaluationOrder: 6,
      findingType: 'FINDING_TYPE_NHI_UNOWNED',
      transforms: [setSeverity('INFO')],
    })
    const finding = await create(acme, { annotations: { team: 'x' } })
    assert.equal(finding.severity, 'FINDING_SEVERITY_CRITICAL')
    assert.deepEqual(finding.annotations, { team: 'x', b: '2' })
    assert.equal(finding.riskScore.systemScore, 95)
    assert.deepEqual(await audits(acme, finding.id), ['TRANSFORMED', 'CREATED'])
  })

  it('that route are asked until one matches, and its action is done', async () => {
    const acme = await world.tenant()
    const hide = await routing(acme, {
      priority: 5,
      condition: 'finding.customSubType == "noise"',
      action: { suppress: { reason: 'known noise' } },
    })
    await routing(acme, { priority: 9, action: { snooze: { duration: '3600s', reason: 'later' } } })
    const hidden = await create(acme, { customSubType: 'noise' })
    assert.deepEqual([hidden.state, hidden.suppressReason], ['FINDING_STATE_SUPPRESSED', 'known noise'])
    assert.deepEqual(await audits(acme, hidden.id), ['SUPPRESSED', 'ROUTING_EVALUATED', 'CREATED'])
    const waiting = await create(acme)
    assert.equal(waiting.state, 'FINDING_STATE_SNOOZED')
    assert.equal(waiting.stateUpdatedById, '')
    const off = { routingRule: { ...hide, enabled: false } }
    assert.equal((await acme.post(`${PATH}/routing-rules/${hide.id}/update`, off)).status, 200)
    const { body } = await acme.post(`${PATH}/${hidden.id}/reprocess`, {})
    assert.equal(body.finding.state, 'FINDING_STATE_SNOOZED', 'what a rule did is done anew')
  })

  it('send findings on to a webhook, once for each appearance', async (t) => {
    const received: Json[] = []
    const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
      let text = ''
      request.on('data', (chunk) => {
        text += chunk
      })
      request.on('end', () => {
        received.push(JSON.parse(text))
        response.end('{}')
      })
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    t.after(() => server.close())
    const acme = await world.tenant()
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`
    const hook = (await acme.post('/api/v1/webhooks', { displayName: 'soar', url })).body.webhook
    await routing(acme, {
      dispatchers: [
        {
          enabled: true,
          webhook: { webhookId: hook.id, payloadTemplate: 'sev {{ finding.severity }} of {{ finding.customSubType }}' },
        },
        { enabled: false, webhook: { webhookId: hook.id } },
        { enabled: true, tierOverride: 'FINDING_DISPATCH_TIER_REQUIRES_APPROVAL', webhook: { webhookId: hook.id } },
      ],
    })
    const finding = await create(acme, { customSubType: 'x' })
    await world.work()
    await world.flush()
    await world.work()
    const { list } = (await acme.get(`${PATH}/${finding.id}/dispatches`)).body
    assert.deepEqual(list.map(({ state, error }: Json) => [state, error]).sort(), [
      ['FINDING_DISPATCH_STATE_DONE', ''],
      ['FINDING_DISPATCH_STATE_WAITING_APPROVAL', ''],
    ])
    assert.equal(received.length, 1)
    const payload = received[0]!.payload as Json
    assert.equal(payload.payloadTemplate, 'sev LOW of x')
    assert.equal((payload.finding as Json).id, finding.id)
    await acme.post(`${PATH}/${finding.id}/reprocess`, {})
    await world.work()
    assert.equal(received.length, 1, 'it has been sent on for this appearance')
  })

  it('are asked anew with what was done by hand kept or taken back, and twice is as once', async () => {
    const acme = await world.tenant()
    const finding = await create(acme)
    const path = `${PATH}/${finding.id}`
    await acme.post(`${path}/update`, { finding: { severity: 'FINDING_SEVERITY_INFO' }, updateMask: 'severity' })
    await acme.post(`${path}/state`, { suppress: { reason: 'mine' } })
    await transformation(acme, { transforms: [{ setSeverity: { severity: 'FINDING_SEVERITY_HIGH' } }] })
    const preview = (
      await acme.post(`${path}/reprocess/preview`, { manualChanges: 'FINDING_REPROCESS_MANUAL_CHANGES_RESET' })
    ).body
    assert.deepEqual([preview.finding.state, preview.finding.severity], ['FINDING_STATE_OPEN', 'FINDING_SEVERITY_HIGH'])
    assert.ok(preview.changes.some(({ field }: Json) => field === 'severity'))
    assert.equal((await acme.get(path)).body.finding.state, 'FINDING_STATE_SUPPRESSED', 'a preview changes nothing')
    const kept = (await acme.post(`${path}/reprocess`, {})).body.finding
    assert.deepEqual([kept.state, kept.severity], ['FINDING_STATE_SUPPRESSED', 'FINDING_SEVERITY_INFO'])
    const reset = (await acme.post(`${path}/reprocess`, { manualChanges: 'FINDING_REPROCESS_MANUAL_CHANGES_RESET' }))
      .body.finding
    assert.deepEqual([reset.state, reset.severity], ['FINDING_STATE_OPEN', 'FINDING_SEVERITY_HIGH'])
    const reported = await audits(acme, finding.id)
    await acme.post(`${path}/reprocess`, {})
    assert.deepEqual(await audits(acme, finding.id), reported)
    await acme.post(`${path}/state`, { resolve: {} })
    const refused = await acme.post(`${path}/reprocess`, {})
    assert.deepEqual([refused.status, reasonOf(refused)], [400, 'INVALID_STATE'])
    const bulk = await acme.post(`${PATH}/bulk/reprocess`, {
      refs: [{ id: finding.id }, { id: (await create(acme)).id }],
    })
    await world.work()
    const { bulkAction } = (await acme.get(`/api/v1/bulk-actions/${bulk.body.bulkActionId}`)).body
    assert.deepEqual([bulkAction.succeededCount, bulkAction.skippedCount], [1, 1])
  })

  it('are tried on findings without effect', async () => {
    const acme = await world.tenant()
    const [low, high] = [await create(acme), await create(acme, { severity: 'FINDING_SEVERITY_HIGH' })]
    const { body } = await acme.post(`${PATH}/routing-rules/test`, {
      routingRule: {
        displayName: 'r',
        condition: 'finding.severity > FINDING_SEVERITY_MEDIUM',
        action: { suppress: { reason: 'r' } },
      },
      searchRequest: {},
    })
    assert.deepEqual([body.triedCount, body.matchedCount], [2, 1])
    assert.deepEqual([body.list[0].findingId, body.list[0].finding.state], [high.id, 'FINDING_STATE_SUPPRESSED'])
    for (const { id } of [low, high])
      assert.equal((await acme.get(`${PATH}/${id}`)).body.finding.state, 'FINDING_STATE_OPEN')
  })

  it('that cannot be right are refused with every field', async () => {
    const acme = await world.tenant()
    const transformationRule = {
      displayName: '',
      condition: 'finding.nonsense',
      transforms: [{ setSeverity: {} }, { setTags: { tags: { 'reeve/x': 'y' } } }],
    }
    const reply = await acme.post(`${PATH}/transformation-rules`, { transformationRule })
    assert.equal(reply.status, 400)
    assert.ok(violationsOf(reply).length >= 1)
    const second = await acme.post(`${PATH}/routing-rules`, {
      routingRule: {
        displayName: 'r',
        condition: '1 + 1',
        action: { snooze: { duration: '0s' } },
        dispatchers: [{ webhook: { webhookId: 'nowhere', payloadTemplate: '{{ finding.' } }],
      },
    })
    assert.deepEqual(
      violationsOf(second)
        .map(({ field }) => field)
        .sort(),
      [
        'routingRule.action.snooze.duration',
        'routingRule.action.snooze.reason',
        'routingRule.condition',
        'routingRule.dispatchers[0].webhook.payloadTemplate',
        'routingRule.dispatchers[0].webhook.webhookId',
      ],
    )
    assert.deepEqual((await acme.get(`${PATH}/routing-rules`)).body.list, [])
  })

  it('that name what is not there are refused at its place', async () => {
    const acme = await world.tenant()
    const notify = { audience: { users: { userIds: ['nobody'] } } }
    const dispatched = (dispatcher: Json): Json => ({ dispatchers: [{ enabled: true, ...dispatcher }] })
    const cases: ['routing' | 'transformation', Json, string][] = [
      ['routing', { appId: 'none' }, 'appId'],
      ['routing', { displayName: '' }, 'displayName'],
      ['routing', { action: { suppress: {} } }, 'action.suppress.reason'],
      ['routing', { action: { suppress: { reason: 'r' }, createTask: {} } }, 'action'],
      ['routing', dispatched({}), 'dispatchers[0]'],
      ['routing', dispatched({ invokeFunction: { functionId: 'f' } }), 'dispatchers[0].invokeFunction.functionId'],
      [
        'routing',
        dispatched({ triggerAutomation: { automationId: 'a' } }),
        'dispatchers[0].triggerAutomation.automationId',
      ],
      ['routing', dispatched({ notify }), 'dispatchers[0].notify.audience.users.userIds[0]'],
      [
        'routing',
        dispatched({ notify: { slackChannel: { channelName: 'c' } }, notifyOnOutcome: { recipients: ['nobody'] } }),
        'dispatchers[0].notifyOnOutcome.recipients[0]',
      ],
      ['routing', dispatched({ notify: {} }), 'dispatchers[0].notify'],
      ['transformation', { transforms: [] }, 'transforms'],
      ['transformation', { transforms: [{}] }, 'transforms[0]'],
      ['transformation', { transforms: [{ setTags: { tags: {} } }] }, 'transforms[0].setTags.tags'],
      ['transformation', { transforms: [{ removeTags: { keys: [] } }] }, 'transforms[0].removeTags.keys'],
      [
        'transformation',
        { transforms: [{ setAssignee: { assignee: { identityUserId: 'nobody' } } }] },
        'transforms[0].setAssignee.assignee.identityUserId',
      ],
    ]
    for (const [kind, rule, field] of cases) {
      const fine = kind === 'routing' ? {} : { transforms: [{ removeTags: { keys: ['x'] } }] }
      const body = { [`${kind}Rule`]: { displayName: 'r', ...fine, ...rule } }
      const reply = await acme.post(`${PATH}/${kind}-rules`, body)
      assert.equal(reply.status, 400, `${field}: ${reply.text}`)
      assert.equal(violationsOf(reply)[0]?.field, `${kind}Rule.${field}`)
    }
  })

  it('that transform are tried on findings as they were found', async () => {
    const acme = await world.tenant()
    const { id } = await create(acme)
    const rule = { condition: 'finding.severity == FINDING_SEVERITY_LOW' }
    const transforms = [{ setSeverity: { severity: 'FINDING_SEVERITY_CRITICAL' } }]
    await transformation(acme, { ...rule, transforms })
    await acme.post(`${PATH}/${id}/reprocess`, {})
    assert.equal((await acme.get(`${PATH}/${id}`)).body.finding.severity, 'FINDING_SEVERITY_CRITICAL')
    const { body } = await acme.post(`${PATH}/transformation-rules/test`, {
      transformationRule: { displayName: 'r', ...rule, transforms: [{ setTags: { tags: { team: 'soc' } } }] },
      refs: [{ id }],
    })
    assert.deepEqual([body.triedCount, body.matchedCount], [1, 1])
    assert.deepEqual(body.list[0].finding.annotations, { team: 'soc' })
    assert.deepEqual((await acme.get(`${PATH}/${id}`)).body.finding.annotations, {})
  })

  it('whose condition fails on a finding do not match, and say so in its history', async () => {
    const acme = await world.tenant()
    const rule = await routing(acme, {
      condition: 'finding.annotations["team"] == "soc"',
      action: { suppress: { reason: 'r' } },
    })
    const { id, state } = await create(acme)
    assert.equal(state, 'FINDING_STATE_OPEN')
    await world.flush()
    const { list } = (await acme.post('/api/v1/search/finding_audits', { findingId: id })).body
    const reported = list.find(({ eventType }: Json) => eventType === 'FINDING_AUDIT_EVENT_TYPE_ROUTING_EVALUATED')
    assert.ok(reported.ocsf.unmapped.errors[rule.id], JSON.stringify(reported.ocsf.unmapped))
    assert.equal((await create(acme, { annotations: { team: 'soc' } })).state, 'FINDING_STATE_SUPPRESSED')
  })

  it('show what going through them anew would change, and change nothing', async () => {
    const acme = await world.tenant()
    const { id } = await create(acme)
    await transformation(acme, { transforms: [{ setSeverity: { severity: 'FINDING_SEVERITY_HIGH' } }] })
    const route = await routing(acme, { action: { snooze: { duration: '3600s', reason: 'later' } } })
    const before = (await acme.get(`${PATH}/${id}`)).body.finding
    const { status, body } = await acme.post(`${PATH}/${id}/reprocess/preview`, {})
    assert.equal(status, 200)
    assert.deepEqual(
      [body.routingRuleId, body.finding.severity, body.finding.state],
      [route.id, 'FINDING_SEVERITY_HIGH', 'FINDING_STATE_SNOOZED'],
    )
    const fields = body.changes.map(({ field }: Json) => field)
    for (const field of ['severity', 'state', 'snoozeReason', 'riskScore']) assert.ok(fields.includes(field), field)
    assert.deepEqual((await acme.get(`${PATH}/${id}`)).body.finding, before)
    const done = (await acme.post(`${PATH}/${id}/reprocess`, {})).body.finding
    assert.deepEqual([done.severity, done.state], [body.finding.severity, body.finding.state])
    await acme.post(`${PATH}/${id}/state`, { resolve: {} })
    const refused = await acme.post(`${PATH}/${id}/reprocess/preview`, {})
    assert.deepEqual([refused.status, reasonOf(refused)], [400, 'INVALID_STATE'])
  })
})
