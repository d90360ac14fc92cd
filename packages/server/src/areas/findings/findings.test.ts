import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { insertAccount, insertOwner, insertUser, makeApp, type TestApp } from '../../../test/directory.ts'
import { person } from '../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../test/replies.ts'
import { processAll } from '../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

const PATH = '/api/v1/findings'
const TOMORROW = '2090-01-01T00:00:00Z'

describe('findings', () => {
  let world: World
  let acme: TestTenant
  let made = 0
  before(async () => {
    world = await createWorld()
    acme = await world.tenant('acme')
  })
  after(() => world.stop())

  const create = async (body: Record<string, unknown> = {}) => {
    const given = { severity: 'FINDING_SEVERITY_MEDIUM', dedupKeyParts: [`part ${made++}`], ...body }
    const reply = await acme.post(PATH, given)
    assert.equal(reply.status, 200, reply.text)
    return reply.body.finding
  }
  const act = (id: string, action: Record<string, unknown>) => acme.post(`${PATH}/${id}/state`, action)
  const audits = async (findingId: string): Promise<string[]> => {
    const { body } = await acme.post('/api/v1/search/finding_audits', { findingId, pageSize: 100 })
    return body.list.map((one: { eventType: string }) => one.eventType.slice('FINDING_AUDIT_EVENT_TYPE_'.length))
  }

  it('made through the API is open, external and has a score that adds up', async () => {
    const finding = await create({ severity: 'FINDING_SEVERITY_HIGH', description: 'admin01 is shared' })
    assert.equal(finding.state, 'FINDING_STATE_OPEN')
    assert.equal(finding.sourceKind, 'FINDING_SOURCE_KIND_EXTERNAL')
    assert.deepEqual(finding.custom, {})
    assert.deepEqual(finding.tenantTarget, {})
    const { riskFactors, systemScore, originalScore, score } = finding.riskScore
    const sum = riskFactors.reduce((total: number, { weight }: { weight: number }) => total + weight, 0)
    assert.deepEqual([sum, systemScore, originalScore, score], [75, 75, 75, 75])
    const explained = await acme.get(`${PATH}/${finding.id}/risk-score/explain`)
    assert.deepEqual(explained.body.lines, [
      'severity: +70 (Severity is high)',
      'unassigned: +5 (Nobody sees to it)',
      'sum: 75',
    ])
  })

  it('sent again is the same finding, and open again when it was resolved', async () => {
    const first = await create({ dedupKeyParts: ['erp', 'admin01'] })
    const other = await create({ dedupKeyParts: ['erpadmin01'] })
    assert.notEqual(first.fingerprint, other.fingerprint)
    await act(first.id, { resolve: {} })
    const again = await create({ dedupKeyParts: ['erp', 'admin01'], description: 'back' })
    assert.equal(again.id, first.id)
    assert.deepEqual([again.state, again.recurrenceCount, again.description], ['FINDING_STATE_OPEN', 1, 'back'])
    assert.equal(again.resolvedAt, undefined)
    assert.deepEqual(await audits(first.id), ['REOPENED', 'RESOLVED', 'CREATED'])
  })

  it('goes where its actions take it, and each field belongs to its state', async () => {
    const { id } = await create()
    const snoozed = (await act(id, { snooze: { reason: ' vendor fix ', snoozeUntil: TOMORROW } })).body.finding
    assert.deepEqual([snoozed.state, snoozed.snoozeReason], ['FINDING_STATE_SNOOZED', 'vendor fix'])
    const accepted = (await act(id, { acceptRisk: { justification: 'small', expiresAt: TOMORROW } })).body.finding
    assert.deepEqual(
      [accepted.state, accepted.snoozeUntil, accepted.snoozeReason],
      ['FINDING_STATE_RISK_ACCEPTED', undefined, ''],
    )
    const suppressed = (await act(id, { suppress: { reason: 'noise' } })).body.finding
    assert.deepEqual([suppressed.suppressReason, suppressed.riskAcceptanceExpiresAt], ['noise', undefined])
    const refused = await act(id, { resolve: {} })
    assert.deepEqual([refused.status, reasonOf(refused)], [400, 'INVALID_STATE'])
    assert.match(refused.body.message, /resolve is not allowed in FINDING_STATE_SUPPRESSED/)
    const shown = (await act(id, { unsuppress: {} })).body.finding
    assert.deepEqual([shown.state, shown.suppressReason], ['FINDING_STATE_OPEN', ''])
    assert.deepEqual(await audits(id), ['UNSUPPRESSED', 'SUPPRESSED', 'RISK_ACCEPTED', 'SNOOZED', 'CREATED'])
  })

  it('refuses bad actions with every field, and changes nothing', async () => {
    const { id } = await create()
    const cases: [Record<string, unknown>, string[]][] = [
      [{}, ['action']],
      [{ unsuppress: {}, reopen: {} }, ['action']],
      [{ acceptRisk: { justification: ' ' } }, ['acceptRisk.justification', 'acceptRisk.expiresAt']],
      [{ acceptRisk: { justification: 'x', expiresAt: '2020-01-01T00:00:00Z' } }, ['acceptRisk.expiresAt']],
      [{ snooze: {} }, ['snooze.reason', 'snooze.snoozeUntil']],
      [{ suppress: { reason: '' } }, ['suppress.reason']],
      [{ suppress: 'x' }, ['suppress']],
    ]
    for (const [body, fields] of cases) {
      const reply = await act(id, body)
      assert.equal(reply.status, 400, reply.text)
      assert.deepEqual(
        violationsOf(reply).map(({ field }) => field),
        fields,
      )
    }
    assert.equal((await act('nowhere', { reopen: {} })).status, 404)
    assert.equal((await act('nowhere', { snooze: { snoozeUntil: TOMORROW } })).status, 400)
    const globex = await world.tenant('globex')
    assert.equal((await globex.post(`${PATH}/${id}/state`, { resolve: {} })).status, 404)
    assert.deepEqual(await audits(id), ['CREATED'])
  })

  it('of two who act at once one wins and the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await create()
      const replies = await Promise.all([act(id, { resolve: {} }), act(id, { resolve: {} })])
      assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400])
      assert.deepEqual(await audits(id), ['RESOLVED', 'CREATED'])
    }
  })

  it('wakes when its time has come', async () => {
    const soon = world.clock.now().add({ minutes: 10 }).toString()
    const [a, b] = [await create(), await create()]
    await act(a.id, { snooze: { reason: 'r', snoozeUntil: soon } })
    await act(b.id, { acceptRisk: { justification: 'j', expiresAt: soon } })
    await world.work()
    assert.equal((await acme.get(`${PATH}/${a.id}`)).body.finding.state, 'FINDING_STATE_SNOOZED')
    world.clock.move({ minutes: 12 })
    await world.work()
    for (const { id } of [a, b]) {
      const { finding } = (await acme.get(`${PATH}/${id}`)).body
      assert.deepEqual([finding.state, finding.stateUpdatedById], ['FINDING_STATE_OPEN', ''])
    }
    assert.deepEqual(await audits(a.id), ['SNOOZE_EXPIRED', 'SNOOZED', 'CREATED'])
    assert.deepEqual(await audits(b.id), ['RISK_ACCEPTANCE_EXPIRED', 'RISK_ACCEPTED', 'CREATED'])
  })

  it('is assigned by hand before all else, and told as such', async () => {
    const app = await makeApp(acme, { displayName: 'Ledger' })
    const [mira, noor] = [
      await insertUser(acme, { email: 'm@acme.example' }),
      await insertUser(acme, { email: 'n@acme.example' }),
    ]
    await insertOwner(acme, 'app', app.id, mira)
    const appUserId = await insertAccount(acme, app.id)
    const finding = await create({ appUserTarget: { appId: app.id, appUserId } })
    assert.deepEqual(finding.computedOwner, { appOwnerAppId: app.id })
    assert.equal(finding.assigneeIdentityUserId, mira)
    const path = `${PATH}/${finding.id}/update`
    const body = { finding: { assignedOwner: { identityUserId: noor } }, updateMask: 'assignedOwner' }
    const assigned = (await acme.post(path, body)).body.finding
    assert.equal(assigned.assigneeIdentityUserId, noor)
    const back = (await acme.post(path, { finding: {}, updateMask: 'assignedOwner' })).body.finding
    assert.deepEqual([back.assignedOwner, back.assigneeIdentityUserId], [undefined, mira])
    const unknown = await acme.post(path, {
      finding: { assignedOwner: { identityUserId: 'nobody' } },
      updateMask: 'assignedOwner',
    })
    assert.deepEqual([unknown.status, reasonOf(unknown)], [400, 'REFERENCE_NOT_FOUND'])
    assert.deepEqual(await audits(finding.id), ['ASSIGNEE_CHANGED', 'ASSIGNEE_CHANGED', 'CREATED'])
  })

  it('follows its owner, and is over with its app', async () => {
    const made = await acme.post('/api/v1/apps', { displayName: 'Short lived' })
    const appId: string = made.body.app.id
    const connector = await acme.post(`/api/v1/apps/${appId}/connectors/create`, { catalogId: 'push' })
    const connectorId: string = connector.body.connectorView.connector.id
    const finding = await create({ connectorTarget: { appId, connectorId } })
    const mira = await insertUser(acme, { email: 'mira2@acme.example' })
    const set = await acme.send({ method: 'PUT', path: `/api/v1/apps/${appId}/owners`, body: { userIds: [mira] } })
    assert.equal(set.status, 200, set.text)
    await processAll(world)
    const owned = (await acme.get(`${PATH}/${finding.id}`)).body.finding
    assert.equal(owned.assigneeIdentityUserId, mira)
    const { expanded } = (await acme.get(`${PATH}/${finding.id}`)).body
    assert.deepEqual(
      expanded.map((one: Record<string, string>) => one['@type']!.split('.').at(-1)),
      ['App', 'Connector', 'User'],
    )
    assert.equal(owned.riskScore.systemScore, finding.riskScore.systemScore - 5, 'somebody sees to it')
    const gone = await acme.send({
      method: 'DELETE',
      path: `/api/v1/apps/${appId}`,
      headers: { 'reeve-confirm': appId },
    })
    assert.equal(gone.status, 200, gone.text)
    await processAll(world)
    assert.equal((await acme.get(`${PATH}/${finding.id}`)).body.finding.state, 'FINDING_STATE_RESOLVED')
  })

  it('takes another severity and score by hand, and gives them back', async () => {
    const { id } = await create({ severity: 'FINDING_SEVERITY_LOW' })
    const path = `${PATH}/${id}/update`
    const up = { finding: { severity: 'FINDING_SEVERITY_CRITICAL', riskScore: { overrideScore: 7 } } }
    const set = (await acme.post(path, { ...up, updateMask: 'severity,riskScore.overrideScore' })).body.finding
    assert.deepEqual(
      [set.severity, set.riskScore.score, set.riskScore.systemScore],
      ['FINDING_SEVERITY_CRITICAL', 7, 95],
    )
    const clear = {
      finding: { severity: 'FINDING_SEVERITY_UNSPECIFIED' },
      updateMask: 'severity,riskScore.overrideScore',
    }
    const cleared = (await acme.post(path, clear)).body.finding
    assert.deepEqual(
      [cleared.severity, cleared.riskScore.score, cleared.riskScore.overrideByUserId],
      ['FINDING_SEVERITY_LOW', 30, ''],
    )
    const readOnly = await acme.post(path, { finding: {}, updateMask: 'state' })
    assert.deepEqual([readOnly.status, reasonOf(readOnly)], [400, 'FIELD_MASK_READ_ONLY'])
    const unchanged = await acme.post(path, { finding: (await acme.get(`${PATH}/${id}`)).body.finding })
    assert.equal(unchanged.status, 200, unchanged.text)
    assert.deepEqual(await audits(id), ['SEVERITY_OVERRIDDEN', 'SEVERITY_OVERRIDDEN', 'CREATED'])
  })

  it('is found by what it is and by its words', async () => {
    const app = await makeApp(acme, { displayName: 'Payroll Nine' })
    const appUserId = await insertAccount(acme, app.id, { display_name: 'Zed Quartz' })
    const finding = await create({
      severity: 'FINDING_SEVERITY_CRITICAL',
      appUserTarget: { appId: app.id, appUserId },
      description: 'shared between shifts',
      annotations: { team: 'nightshift' },
    })
    const found = async (body: Record<string, unknown>): Promise<string[]> => {
      const reply = await acme.post(`${PATH}/search`, body)
      assert.equal(reply.status, 200, reply.text)
      return reply.body.list.map(({ id }: { id: string }) => id)
    }
    const filters: Record<string, unknown>[] = [
      { query: 'quartz' },
      { query: 'payroll night' },
      { refs: [{ id: finding.id }] },
      { appIds: [app.id] },
      { appUserIds: [appUserId], states: ['FINDING_STATE_OPEN'] },
      { appIds: [app.id], severities: ['FINDING_SEVERITY_CRITICAL'], findingTypes: ['FINDING_TYPE_CUSTOM'] },
      { appIds: [app.id], assigneeIdentityUserIds: ['unassigned'] },
      { appIds: [app.id], includeUnassigned: true, sourceKinds: ['FINDING_SOURCE_KIND_EXTERNAL'] },
    ]
    for (const filter of filters) assert.deepEqual(await found(filter), [finding.id], JSON.stringify(filter))
    assert.deepEqual(await found({ appIds: [app.id], states: ['FINDING_STATE_RESOLVED'] }), [])
    assert.deepEqual(await found({ query: 'quartz zzz' }), [])
    const all = await found({ pageSize: 100 })
    const pages: string[] = []
    let pageToken = ''
    do {
      const { body } = await acme.post(`${PATH}/search`, { pageSize: 2, pageToken })
      pages.push(...body.list.map(({ id }: { id: string }) => id))
      pageToken = body.nextPageToken
    } while (pageToken !== '')
    assert.deepEqual(pages, all)
  })

  it('is changed in bulk, with those it is not for left as they are', async () => {
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push((await create({ customSubType: 'bulk' })).id)
    await act(ids[0]!, { resolve: {} })
    const searchRequest = { customSubTypes: ['bulk'] }
    const eligible = (await acme.post(`${PATH}/bulk/eligibility`, { searchRequest })).body
    assert.deepEqual([eligible.total, eligible.snooze, eligible.reopen], [5, 4, 1])
    const started = await acme.post(`${PATH}/bulk/state`, {
      searchRequest,
      snooze: { reason: 'later', snoozeUntil: TOMORROW },
    })
    assert.equal(started.status, 200, started.text)
    await world.work()
    const { bulkAction } = (await acme.get(`/api/v1/bulk-actions/${started.body.bulkActionId}`)).body
    assert.deepEqual(
      [bulkAction.state, bulkAction.totalCount, bulkAction.succeededCount, bulkAction.skippedCount],
      ['BULK_ACTION_STATE_DONE', 5, 4, 1],
    )
    const snoozed = (await acme.get(`${PATH}/${ids[1]}`)).body.finding
    assert.deepEqual([snoozed.state, snoozed.snoozeReason], ['FINDING_STATE_SNOOZED', 'later'])
    const { body } = await acme.post('/api/v1/search/finding_audits', { findingId: ids[1] })
    assert.equal(body.list[0].bulkOperationId, started.body.bulkActionId)
    await world.flush()
    const reported = await acme.post('/api/v1/search/finding_audits', { findingId: ids[1] })
    assert.equal(reported.body.list[0].ocsf.entity.type, 'Finding')
    const both = await acme.post(`${PATH}/bulk/state`, { refs: [{ id: ids[1] }], searchRequest, reopen: {} })
    assert.equal(both.status, 400)
    assert.equal((await acme.post(`${PATH}/bulk/state`, { reopen: {} })).status, 400)
  })

  it('with parts that are too long, too many or none is refused by its field', async () => {
    for (const [dedupKeyParts, field] of [
      [['a', 'é'.repeat(300)], 'dedupKeyParts[1]'],
      [['a', ''], 'dedupKeyParts[1]'],
      [[], 'dedupKeyParts'],
      [Array.from({ length: 17 }, () => 'x'), 'dedupKeyParts'],
    ] as const) {
      const reply = await acme.post(PATH, { severity: 'FINDING_SEVERITY_LOW', dedupKeyParts })
      assert.deepEqual([reply.status, violationsOf(reply)[0]?.field], [400, field])
    }
  })

  it('of another app is not got at by sending what made it', async () => {
    const [mine, other] = [await makeApp(acme), await makeApp(acme)]
    const lin = await person(acme, ['app_admin'])
    await insertOwner(acme, 'app', mine.id, lin.userId)
    const target = async (app: TestApp) => ({
      appUserTarget: { appId: app.id, appUserId: await insertAccount(acme, app.id) },
    })
    const given = { severity: 'FINDING_SEVERITY_LOW', dedupKeyParts: ['of other'] }
    const { id } = await create({ ...given, ...(await target(other)), description: 'secret' })
    const overwriting = await lin.post(PATH, { ...given, ...(await target(mine)), description: 'mine now' })
    assert.equal(overwriting.status, 403, overwriting.text)
    assert.ok(!overwriting.text.includes(id))
    assert.equal((await acme.get(`${PATH}/${id}`)).body.finding.description, 'secret')
    const own = { ...given, dedupKeyParts: ['own'], ...(await target(mine)) }
    const first = await lin.post(PATH, own)
    const again = await lin.post(PATH, own)
    assert.deepEqual([first.status, again.body.finding.id], [200, first.body.finding.id])
  })

  it('goes back to whom it was given when they come back', async () => {
    const mira = await insertUser(acme, { email: 'mira9@acme.example' })
    const { id } = await create()
    await acme.post(`${PATH}/${id}/update`, {
      finding: { assignedOwner: { identityUserId: mira } },
      updateMask: 'assignedOwner',
    })
    const assignee = async () => (await acme.get(`${PATH}/${id}`)).body.finding.assigneeIdentityUserId
    const become = async (status: string) => {
      const reply = await acme.post(`/api/v1/users/${mira}`, { user: { status }, updateMask: 'status' })
      assert.equal(reply.status, 200, reply.text)
      await world.flush()
      await world.work()
    }
    assert.equal(await assignee(), mira)
    await become('DISABLED')
    assert.equal(await assignee(), '')
    await become('ENABLED')
    assert.equal(await assignee(), mira)
  })

  it('cannot be kept in a state without what belongs to it', async () => {
    const { id } = await create()
    await assert.rejects(
      acme.sql(`update findings set snooze_until = now() where id = $1`, [id]),
      /violates check constraint/,
    )
    await assert.rejects(acme.sql(`update findings set state = 'RESOLVED' where id = $1`, [id]), /check constraint/)
  })
})
