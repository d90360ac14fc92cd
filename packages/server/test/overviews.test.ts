import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '../src/lib/ids.ts'
import type { Caller, Json } from './caller.ts'
import {
  insert,
  insertAccount,
  insertConnector,
  insertEntitlement,
  insertGrant,
  insertOwner,
  insertUser,
  makeApp,
  type TestApp,
} from './directory.ts'
import { customRole, person } from './people.ts'
import { createWorld, type TestTenant, type World } from './world.ts'

const DAY = 86_400_000
const DEPARTMENTS = ['Claims', 'Finance', 'IT', '']
const SEVERITIES = ['INFO', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL']
const POINTS: Readonly<Record<string, number>> = { Low: 10, Medium: 20, High: 30, Critical: 40 }

type Held = {
  account: string
  entitlement: string
  app: string
  kind: string
  risk: string
  department: string
  unused: boolean
}
type Stay = {
  finding: string
  app: string
  department: string
  audits: { at: number; severity: number; state: string }[]
}
type Asked = { app: string; created: number; steps: { at: number | null; outcome: string }[] }

let world: World
let acme: TestTenant
let now = 0
const apps: TestApp[] = []
const held: Held[] = []
const stays: Stay[] = []
const asked: Asked[] = []
const levels = new Map<string, string>()

/** The same numbers with every run. */
let seed = 20_261_119
const random = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const below = (most: number): number => Math.floor(random() * most)
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!
const ago = (days: number): Date => new Date(now - days * DAY)

before(async () => {
  world = await createWorld()
  world.clock.hold()
  acme = await world.tenant('acme')
  now = Number(world.clock.now().epochMilliseconds)
  for (const displayName of ['Ledger', 'Wiki', 'Payroll']) apps.push(await makeApp(acme, { displayName }))
  for (const { id, value } of await acme.sql(`select id, value from attribute_values where tenant_id = $1`, [acme.id]))
    levels.set(String(value), String(id))
  await fillDirectory()
  await fillFindings()
  await fillTasks()
})
after(() => world.stop())

/** Uses are reported of the first two apps alone. */
async function fillDirectory(): Promise<void> {
  await acme.sql(`update app_resource_types set display_name = 'Role' where app_id = $1`, [apps[0]!.id])
  const people = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const department = oneOf(DEPARTMENTS)
      return { id: await insertUser(acme, { department }), department }
    }),
  )
  for (const [place, app] of apps.entries()) {
    const kind =
      place === 0
        ? 'Role'
        : String(
            (await acme.sql(`select display_name from app_resource_types where id = $1`, [app.typeId]))[0]!
              .display_name,
          )
    const entitlements: { id: string; risk: string }[] = []
    for (let i = 0; i < 5; i++) {
      const risk = oneOf(['', 'Low', 'Medium', 'High', 'Critical'])
      const id = await insertEntitlement(acme, app, { slug: `e${i}`, risk_level_value_id: levels.get(risk) ?? '' })
      entitlements.push({ id, risk })
    }
    for (let i = 0; i < 14; i++) {
      const who = random() < 0.8 ? oneOf(people) : { id: '', department: '' }
      const used = place < 2 && random() < 0.7 ? below(200) : undefined
      const account = await insertAccount(acme, app.id, {
        identity_user_id: who.id,
        ...(used === undefined ? {} : { last_used_at: ago(used) }),
      })
      for (const { id, risk } of entitlements.filter(() => random() < 0.6)) {
        const granted = below(300)
        await insertGrant(acme, { app, entitlementId: id, appUserId: account }, { created_at: ago(granted) })
        const unused = place < 2 && granted >= 90 && (used ?? granted) >= 90
        held.push({ account, entitlement: id, app: app.id, kind, risk, department: who.department, unused })
      }
    }
  }
}

async function fillFindings(): Promise<void> {
  const people = await acme.sql(
    `select id, department from users where tenant_id = $1 and type = 'USER_TYPE_HUMAN' and origin = 'USER_ORIGIN_DIRECTORY'`,
    [acme.id],
  )
  for (let i = 0; i < 60; i++) {
    const [app, who] = [oneOf(apps), oneOf(people)]
    let at = now - (5 + below(90)) * DAY - below(DAY)
    const audits = [{ at, severity: 1 + below(5), state: 'OPEN' }]
    while (random() < 0.6) {
      at += below(20 * DAY)
      if (at >= now) break
      audits.push({
        at,
        severity: 1 + below(5),
        state: oneOf(['OPEN', 'IN_PROGRESS', 'RESOLVED', 'SNOOZED', 'SUPPRESSED']),
      })
    }
    const last = audits.at(-1)!
    const finding = newId()
    const [first, newest] = [new Date(audits[0]!.at), new Date(last.at)]
    await insert(acme, 'findings', {
      id: finding,
      app_id: app.id,
      fingerprint: finding,
      source_kind: 'EXTERNAL',
      type: 'CUSTOM',
      target: 'identityUserTarget',
      identity_user_id: who.id,
      base_severity: last.severity,
      severity: last.severity,
      state: last.state,
      suppress_reason: last.state === 'SUPPRESSED' ? 'noise' : '',
      snooze_reason: last.state === 'SNOOZED' ? 'later' : '',
      snooze_until: last.state === 'SNOOZED' ? '2090-01-01T00:00:00Z' : null,
      resolved_at: last.state === 'RESOLVED' ? newest : null,
      first_observed_at: first,
      last_observed_at: newest,
      last_appeared_at: first,
      created_at: first,
      updated_at: newest,
    })
    for (const one of audits)
      await insert(acme, 'finding_audits', {
        id: newId(),
        finding_id: finding,
        app_id: app.id,
        type: 'CREATED',
        severity: one.severity,
        state: one.state,
        created_at: new Date(one.at),
      })
    stays.push({ finding, app: app.id, department: String(who.department), audits })
  }
}

async function fillTasks(): Promise<void> {
  for (let i = 0; i < 40; i++) {
    const app = oneOf(apps)
    const created = now - below(60 * DAY)
    const outcomes = oneOf([
      ['approved'],
      ['denied'],
      ['approved', 'approved'],
      ['approved', ''],
      [''],
      ['skipped'],
      [],
    ])
    const steps = outcomes.map((outcome) => ({ outcome, at: outcome === '' ? null : created + below(now - created) }))
    const id = newId()
    const at = Math.max(created, ...steps.map((step) => step.at ?? 0))
    await insert(acme, 'tasks', {
      id,
      numeric_id: 1000 + i,
      display_name: `grant ${i}`,
      origin: 'WEB',
      type: 'grant',
      state: outcomes.includes('') ? 'OPEN' : 'CLOSED',
      user_id: 'u',
      created_by_user_id: 'u',
      app_id: app.id,
      created_at: new Date(created),
      updated_at: new Date(at),
    })
    for (const [position, step] of steps.entries())
      await insert(acme, 'task_steps', {
        id: newId(),
        task_id: id,
        generation_id: 'g',
        position,
        kind: 'approval',
        state: step.outcome === '' ? 'WAITING' : 'DONE',
        outcome: step.outcome,
        active: step.outcome === '',
        document: '{}',
        ended_at: step.at === null ? null : new Date(step.at),
      })
    asked.push({ app: app.id, created, steps })
  }
}

const counts = async (body: Json = {}, caller: Pick<Caller, 'post'> = acme): Promise<Json> => {
  const reply = await caller.post('/api/v1/search/grants/counts', body)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const totalOf = async (path: string, body: Json): Promise<number> => {
  const reply = await acme.post(`/api/v1${path}`, { ...body, withTotal: true, pageSize: 1 })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.total.count
}
const pointsOf = (grants: readonly Held[]): number => grants.reduce((sum, { risk }) => sum + (POINTS[risk] ?? 1), 0)
const mine = (appIds: readonly string[]) => ({ appIds: [...appIds] })
const ours = () => mine(apps.map(({ id }) => id))

test('grants are counted by app, department, kind and risk as they are one by one, and each number is that of its list', async () => {
  for (const [filter, all] of [
    [{}, held],
    [{ unusedDays: 90 }, held.filter(({ unused }) => unused)],
    [{ departments: ['Finance', ''] }, held.filter(({ department }) => ['Finance', ''].includes(department))],
    [
      { kinds: ['Role'], riskLevelIds: [levels.get('High')!] },
      held.filter(({ kind, risk }) => kind === 'Role' && risk === 'High'),
    ],
  ] as const) {
    const asked = { ...ours(), ...filter }
    const told = await counts(asked)
    assert.ok(all.length > 0)
    assert.deepEqual([told.total, told.isComplete, Number(told.riskPoints)], [all.length, true, pointsOf(all)])
    assert.equal(await totalOf('/search/grants', asked), all.length)
    for (const [list, member, key, name] of [
      ['byApp', 'appId', 'app', 'appIds'],
      ['byDepartment', 'department', 'department', 'departments'],
      ['byKind', 'kind', 'kind', 'kinds'],
    ] as const) {
      for (const group of told[list]) {
        const those = all.filter((one) => one[key] === group[member])
        assert.deepEqual(
          [group.count, Number(group.riskPoints)],
          [those.length, pointsOf(those)],
          `${list} ${group[member]}`,
        )
        const byRisk = told.riskLevels.map(
          ({ displayName }: Json) => those.filter(({ risk }) => risk === displayName).length,
        )
        assert.deepEqual(group.byRisk, byRisk)
        if (!(name in filter))
          assert.equal(await totalOf('/search/grants', { ...asked, [name]: [group[member]] }), group.count)
      }
      assert.equal(
        told[list].reduce((sum: number, { count }: Json) => sum + count, 0),
        all.length,
      )
    }
    for (const level of told.riskLevels)
      assert.equal(level.count, all.filter(({ risk }) => risk === level.displayName).length)
  }
})

const openAt = (time: number): Stay[] =>
  stays.filter(({ audits }) => ['OPEN', 'IN_PROGRESS'].includes(audits.findLast(({ at }) => at < time)?.state ?? ''))

test('findings open at the end of each day are those whose last change before it left them open', async () => {
  const since = new Date(now - 60 * DAY).toISOString()
  const until = new Date(now).toISOString()
  const reply = await acme.post('/api/v1/search/findings/history', { since, until, timezone: 'Europe/Berlin' })
  assert.equal(reply.status, 200, reply.text)
  const { days, bySeverity, byApp, byDepartment, knownSince } = reply.body
  assert.equal(Date.parse(knownSince), Math.min(...stays.map(({ audits }) => audits[0]!.at)))
  for (const [index, day] of days.entries()) {
    const time = Date.parse(day.endsAt)
    const open = openAt(time)
    assert.equal(day.open, open.length, day.day)
    for (const { severity, counts } of bySeverity) {
      const rank = SEVERITIES.indexOf(severity.slice('FINDING_SEVERITY_'.length)) + 1
      const those = open.filter(({ audits }) => audits.findLast(({ at }) => at < time)!.severity === rank)
      assert.equal(counts[index], those.length)
    }
    for (const { appId, counts } of byApp) assert.equal(counts[index], open.filter(({ app }) => app === appId).length)
    for (const { department, counts } of byDepartment)
      assert.equal(counts[index], open.filter((one) => one.department === department).length)
  }
  assert.equal(byDepartment.length, new Set(stays.map(({ department }) => department)).size)
})

test('each number of the history is that of its list: open at that time, of an app, of a department', async () => {
  const { body } = await acme.post('/api/v1/search/findings/history', {})
  const last = body.days.at(-1)
  const states = ['FINDING_STATE_OPEN', 'FINDING_STATE_IN_PROGRESS']
  assert.equal(await totalOf('/findings/search', { states }), last.open)
  for (const day of body.days.filter((_: Json, index: number) => index % 7 === 0))
    assert.equal(await totalOf('/findings/search', { openAt: day.endsAt }), day.open, day.day)
  for (const { department, counts } of body.byDepartment)
    assert.equal(await totalOf('/findings/search', { states, departments: [department] }), counts.at(-1))
  for (const { appId, counts } of body.byApp)
    assert.equal(await totalOf('/findings/search', { states, appIds: [appId] }), counts.at(-1))
  const severe = { findingTypes: ['FINDING_TYPE_CUSTOM'], severities: ['FINDING_SEVERITY_HIGH'] }
  const narrowed = (await acme.post('/api/v1/search/findings/history', severe)).body.days.at(-1).open
  assert.equal(narrowed, await totalOf('/findings/search', { ...severe, states }))
})

/** When people had decided it; undefined before. */
const decidedAt = ({ steps }: Asked): number | undefined => {
  const isOver = steps.every(({ outcome }) => outcome !== '')
  const isDecided = steps.some(({ outcome }) => outcome === 'approved' || outcome === 'denied')
  return isOver && isDecided ? Math.max(...steps.map(({ at }) => at ?? 0)) : undefined
}
const rankOf = (values: readonly number[], part: number): number | undefined =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1]

test('the time to decide is that from the request to its last approval, and each number is that of its list', async () => {
  const since = new Date(now - 40 * DAY).toISOString()
  const until = new Date(now).toISOString()
  const { status, text, body } = await acme.post('/api/v1/search/tasks/times', { since, until })
  assert.equal(status, 200, text)
  const all = asked.flatMap((one) => {
    const at = decidedAt(one)
    return at !== undefined && at >= Date.parse(since) && at < Date.parse(until)
      ? [{ ...one, at, took: (at - one.created) / 1000 }]
      : []
  })
  const seconds = (value: string): number => Number(value.slice(0, -1))
  const took = all.map((one) => one.took)
  assert.ok(all.length > 5)
  assert.deepEqual(
    [body.count, seconds(body.median), seconds(body.slowestTenth)],
    [all.length, rankOf(took, 0.5), rankOf(took, 0.9)],
  )
  assert.equal(
    await totalOf('/search/tasks', { taskTypes: [{ grant: {} }], decidedAfter: since, decidedBefore: until }),
    all.length,
  )
  for (const { appId, count, median } of body.byApp) {
    const those = all.filter(({ app }) => app === appId).map((one) => one.took)
    assert.deepEqual([count, seconds(median)], [those.length, rankOf(those, 0.5)])
  }
  for (const { startsAt, endsAt, count } of body.days)
    assert.equal(count, all.filter(({ at }) => at >= Date.parse(startsAt) && at < Date.parse(endsAt)).length)
  const waiting = asked.filter(({ steps }) => steps.some(({ outcome }) => outcome === ''))
  assert.deepEqual(
    [body.waiting, Date.parse(body.waitingSince)],
    [waiting.length, Math.min(...waiting.map(({ created }) => created))],
  )
})

test('an app is current, behind or unconnected, and accounts and people without each other are counted as they are listed', async () => {
  const [current, behind] = apps
  const fed = await insertConnector(acme, current!.id)
  const sync = async (connector: string, app: string, days: number) => {
    const id = newId()
    const at = ago(days)
    await insert(acme, 'connector_syncs', {
      id,
      app_id: app,
      connector_id: connector,
      type: 'SYNC_TYPE_FULL',
      state: 'DONE',
      created_at: at,
      updated_at: at,
      completed_at: at,
    })
    await acme.sql('update connectors set last_sync_id = $1 where id = $2', [id, connector])
  }
  await sync(fed, current!.id, 1)
  await sync(await insertConnector(acme, behind!.id), behind!.id, 3)
  await insertUser(acme, { display_name: 'Nobody knows' })
  const { body } = await acme.get('/api/v1/directory/coverage')
  assert.deepEqual(body.apps, { total: 3, current: 1, behind: 1, unconnected: 1 })
  for (const [way, name] of [
    ['CURRENT', 'current'],
    ['BEHIND', 'behind'],
    ['NONE', 'unconnected'],
  ] as const)
    assert.equal(await totalOf('/search/apps', { connections: [`APP_CONNECTION_${way}`] }), body.apps[name])
  const [accounts] = await acme.sql(
    `select count(*)::int as total, count(*) filter (where identity_user_id = '')::int as nobodys from app_users where tenant_id = $1`,
    [acme.id],
  )
  assert.deepEqual(body.accounts, accounts)
  assert.equal(await totalOf('/search/app_users', { withoutResponsibleParty: true }), body.accounts.nobodys)
  const excludeTypes = ['USER_TYPE_SERVICE']
  assert.equal(await totalOf('/search/users', { excludeTypes }), body.people.total)
  assert.equal(await totalOf('/search/users', { withoutAccounts: true }), body.people.withoutAccount)
  assert.ok(body.people.withoutAccount > 0)
})

test('nobody is told a number of what it may not read', async () => {
  const nobody = await person(acme, [])
  assert.deepEqual((await nobody.get('/api/v1/directory/coverage')).body, {})
  assert.equal((await nobody.post('/api/v1/search/tasks/times', {})).status, 403)
  assert.equal((await counts({}, nobody)).total, 0)
  const none = (await nobody.post('/api/v1/search/findings/history', {})).body
  assert.deepEqual([none.knownSince, none.days.at(-1).open, none.byApp], [undefined, 0, []])

  const findings = await person(acme, [await customRole(acme, ['findings:read'])])
  const seen = (await findings.post('/api/v1/search/findings/history', {})).body
  assert.deepEqual([seen.days.at(-1).open, seen.byDepartment], [openAt(now).length, []])
  for (const path of ['search/findings/history', 'search/findings/counts', 'findings/search'])
    assert.equal((await findings.post(`/api/v1/${path}`, { departments: ['IT'] })).status, 403, path)
  assert.equal((await findings.get('/api/v1/directory/coverage')).body.people, undefined)

  const owner = await person(acme, [])
  await insertOwner(acme, 'app', apps[1]!.id, owner.userId)
  const owned = (await owner.post('/api/v1/search/findings/history', {})).body
  assert.equal(owned.days.at(-1).open, openAt(now).filter(({ app }) => app === apps[1]!.id).length)
  assert.ok(owned.byApp.every(({ appId }: Json) => appId === apps[1]!.id))

  const grants = await person(acme, [await customRole(acme, ['grants:read'])])
  const told = await counts(ours(), grants)
  assert.deepEqual(told.byDepartment, [])
  assert.equal((await grants.post('/api/v1/search/grants/counts', { departments: ['IT'] })).status, 403)
  assert.equal((await grants.post('/api/v1/search/grants', { departments: ['IT'] })).status, 403)
})

test('the graph begins at an entitlement too, and tells who holds it', async () => {
  const { entitlement } = held[0]!
  const { status, text, body } = await acme.post('/api/v1/search/graph', { entitlementId: entitlement, maxDepth: 4 })
  assert.equal(status, 200, text)
  const holders = held.filter((one) => one.entitlement === entitlement).map(({ account }) => account)
  const accounts = body.nodes.filter(({ type }: Json) => type === 'GRAPH_NODE_TYPE_APP_USER').map(({ id }: Json) => id)
  assert.deepEqual(accounts.toSorted(), holders.toSorted())
  assert.equal((await acme.post('/api/v1/search/graph', { entitlementId: 'none' })).status, 404)
  assert.equal(
    (await acme.post('/api/v1/search/graph', { entitlementId: entitlement, appId: apps[0]!.id })).status,
    400,
  )
  const nobody = await person(acme, [])
  assert.equal((await nobody.post('/api/v1/search/graph', { entitlementId: entitlement })).status, 403)
})
