import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readSheet } from 'read-excel-file/node'
import type { Caller, Json } from '../../../test/caller.ts'
import {
  insertAccount,
  insertEntitlement,
  insertGrant,
  insertOwner,
  insertUser,
  makeApp,
} from '../../../test/directory.ts'
import { customRole, person } from '../../../test/people.ts'
import { csvRows, download } from '../../../test/report-files.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../test/world.ts'
import { verifyPack } from '../../service/packs/verify.ts'

let world: World
let acme: TestTenant
let owner: Caller & { userId: string }
let mine: string
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
  owner = await person(acme, ['app_admin'])
  const people = [
    { display_name: '=HYPERLINK("http://x.example","Ann")', email: 'ann@acme.example', department: 'Sales' },
    { display_name: 'Bo <b>Berg</b>', email: 'bo@acme.example', department: 'Sales' },
    { display_name: 'Cy "the\nLine"', email: 'cy@acme.example', department: '' },
  ]
  const userIds = []
  for (const one of people) userIds.push(await insertUser(acme, one))
  for (const name of ['Ledger', 'Wiki']) {
    const app = await makeApp(acme, { displayName: name })
    if (name === 'Ledger') {
      mine = app.id
      await insertOwner(acme, 'app', app.id, owner.userId)
    }
    const entitlementId = await insertEntitlement(acme, app, { display_name: `@SUM of ${name}` })
    for (const [index, userId] of userIds.entries()) {
      if (name === 'Wiki' && index === 2) continue
      const appUserId = await insertAccount(acme, app.id, {
        identity_user_id: userId,
        display_name: `account ${index}`,
      })
      await insertGrant(acme, { app, entitlementId, appUserId })
    }
  }
})
after(() => world.stop())

const PATH = '/api/v1/reporting/reports'
const GRANTS = {
  dataset: 'grants',
  columns: ['user', 'app', 'entitlement'],
  filters: [{ column: 'app', op: 'IN', values: ['Ledger', 'Wiki'] }],
  sort: [{ column: 'app' }, { column: 'user' }],
}

async function made(caller: Caller, definition: object, more: object = {}): Promise<Json> {
  const reply = await caller.post(PATH, { displayName: 'A report', definition, ...more })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.report
}

/** A run that has ended, as the caller sees it. */
async function ran(caller: Caller, id: string, body: object = {}): Promise<Json> {
  const reply = await caller.post(`${PATH}/${id}/run`, body)
  assert.equal(reply.status, 200, reply.text)
  assert.equal(reply.body.run.status, 'REPORT_RUN_STATUS_PENDING')
  await world.work()
  return (await caller.get(`${PATH}/${id}/runs/${reply.body.run.id}`)).body.run
}

const succeeded = (run: Json): Json => {
  assert.equal(run.status, 'REPORT_RUN_STATUS_SUCCEEDED', JSON.stringify(run.error))
  return run
}

async function bytesOf(run: Json): Promise<Buffer> {
  const { status, bytes } = await download(world, succeeded(run).artifactUrl)
  assert.equal(status, 200)
  return bytes
}

const fieldOf = (reply: { status: number; body: Json }): string => {
  assert.equal(reply.status, 400, JSON.stringify(reply.body))
  const { details } = reply.body
  return details.flatMap((one: Json) => one.fieldViolations ?? [])[0]?.field
}

describe('a report', () => {
  it('tells in every form the same rows, of which none is a formula', async () => {
    const { id } = await made(acme, GRANTS)
    const json = JSON.parse((await bytesOf(await ran(acme, id, { format: 'JSON' }))).toString())
    const expected = json.rows.map((row: Json) => [row.user, row.app, row.entitlement])
    assert.equal(expected.length, 5)
    assert.deepEqual(
      expected.map((row: string[]) => row[1]),
      ['Ledger', 'Ledger', 'Ledger', 'Wiki', 'Wiki'],
    )
    const guarded = (rows: string[][]): string[][] =>
      rows.map((row) => row.map((text) => (/^[=@]/.test(text) ? `'${text}` : text)))
    const csv = csvRows(await bytesOf(await ran(acme, id, { format: 'CSV' })))
    assert.deepEqual(csv, [['Person', 'App', 'Entitlement'], ...guarded(expected)])
    const file = path.join(world.exportDir, '..', 'report.xlsx')
    writeFileSync(file, await bytesOf(await ran(acme, id, { format: 'XLSX' })))
    const sheet = (await readSheet(file, 'Report', { trim: false })).map((row) => row.map((cell) => String(cell ?? '')))
    assert.deepEqual(sheet, csv)
    const summary = await readSheet(file, 'Summary')
    assert.deepEqual(summary[0], ['Report', 'A report'])
    const html = (await bytesOf(await ran(acme, id, { format: 'HTML' }))).toString()
    assert.ok(html.includes('<td>Bo &lt;b&gt;Berg&lt;/b&gt;</td>') && !html.includes('<b>Berg'))
  })

  it('is a pack that can be checked anywhere, and not when it was changed', async () => {
    const { id } = await made(acme, GRANTS)
    const bytes = await bytesOf(await ran(acme, id, { format: 'ZIP' }))
    const file = path.join(world.exportDir, '..', 'pack.zip')
    writeFileSync(file, bytes)
    const { keys } = (await acme.with('').get('/auth/v1/jwks')).body
    const verdict = await verifyPack(file, keys)
    assert.deepEqual([verdict.bad, verdict.report?.id, verdict.files], [undefined, id, 5])
    bytes[Math.floor(bytes.length / 2)]! ^= 1
    writeFileSync(file, bytes)
    assert.ok((await verifyPack(file, keys)).bad)
  })

  it('counts people once by group, and orders by what was computed', async () => {
    const definition = {
      dataset: 'grants',
      groupBy: ['user.department'],
      filters: GRANTS.filters,
      measures: [
        { fn: 'COUNT_DISTINCT', column: 'user', as: 'people' },
        { fn: 'COUNT', as: 'pieces' },
      ],
      sort: [{ column: 'pieces', descending: true }],
    }
    const { id } = await made(acme, definition)
    const run = succeeded(await ran(acme, id))
    assert.deepEqual(run.result.rows, [
      ['Sales', 2, 4],
      ['', 1, 1],
    ])
    assert.deepEqual([run.rowCount, run.result.totalRows], ['2', 2])
  })

  it('of an administrator, run by the owner of an app, shows the rows of that owner only', async () => {
    const { id } = await made(acme, GRANTS, { visibility: 'REPORT_VISIBILITY_TENANT' })
    const all = succeeded(await ran(acme, id))
    const run = succeeded(await ran(owner, id))
    assert.equal(run.rowCount, '3')
    assert.deepEqual(new Set(run.result.rows.map((row: string[]) => row[1])), new Set(['Ledger']))
    assert.equal((await owner.get(`${PATH}/${id}/runs/${all.id}`)).status, 404)
    const seen = (await owner.get(`${PATH}/${id}/runs`)).body.list.map((one: Json) => one.id)
    assert.deepEqual(seen, [run.id])
    const report = (await owner.get(`${PATH}/${id}`)).body
    assert.equal(report.latestSuccessfulRun.id, run.id)
    await acme.sql(`delete from owners where tenant_id = $1 and object_id = $2`, [acme.id, mine])
    const later = succeeded(await ran(owner, id, { format: 'JSON' }))
    assert.equal(later.rowCount, '0')
    await insertOwner(acme, 'app', mine, owner.userId)
  })

  it('does not choose, group or order by what its runner does not see, and leaves it empty', async () => {
    const definition = { ...GRANTS, columns: ['user', 'user.department'] }
    const { id } = await made(acme, definition, { visibility: 'REPORT_VISIBILITY_TENANT' })
    const run = succeeded(await ran(owner, id))
    assert.deepEqual(new Set(run.result.rows.map((row: string[]) => row[1])), new Set([null]))
    const tries = [
      [{ filters: [{ column: 'user.department', op: 'EQ', values: ['Sales'] }] }, 'definition.filters[0].column'],
      [{ sort: [{ column: 'user.department' }] }, 'definition.sort[0].column'],
      [
        { columns: [], sort: [], groupBy: ['user.department'], measures: [{ fn: 'COUNT', as: 'n' }] },
        'definition.groupBy[0]',
      ],
    ] as const
    for (const [change, field] of tries) {
      assert.equal(fieldOf(await owner.post(`${PATH}/preview`, { definition: { ...definition, ...change } })), field)
      assert.equal((await acme.post(`${PATH}/preview`, { definition: { ...definition, ...change } })).status, 200)
    }
    assert.equal(
      (await owner.post(`${PATH}/preview`, { definition: { dataset: 'log', columns: ['message'] } })).status,
      403,
    )
    const basic = await person(acme, ['basic_user'])
    for (const reply of [
      await basic.get(PATH),
      await basic.get(`${PATH}/${id}`),
      await basic.post(`${PATH}/${id}/run`, {}),
    ])
      assert.equal(reply.status, 403)
  })

  it('that is private is there for its owner only, and a shared one is changed by its owner only', async () => {
    const { id } = await made(acme, GRANTS)
    const other = await person(acme, ['super_admin'])
    assert.equal((await other.get(`${PATH}/${id}`)).status, 404)
    assert.equal((await other.post(`${PATH}/${id}/run`, {})).status, 404)
    await acme.post(`${PATH}/${id}`, { visibility: 'REPORT_VISIBILITY_TENANT' })
    assert.equal((await other.get(`${PATH}/${id}`)).status, 200)
    assert.equal((await other.post(`${PATH}/${id}`, { displayName: 'mine' })).status, 403)
    const found = async (query: string) => (await other.get(`${PATH}${query}`)).body.list.map((one: Json) => one.id)
    assert.ok(!(await found('')).includes(id))
    assert.ok((await found('?visibility=REPORT_VISIBILITY_TENANT')).includes(id))
  })

  it('that asks for what is not there is refused at the field, with what was probably meant', async () => {
    const tries = [
      [{ dataset: 'grant' }, 'definition.dataset', /did you mean "grants"/],
      [{ columns: ['usr'] }, 'definition.columns[0]', /did you mean "user"/],
      [{ columns: ['user.departmnt'] }, 'definition.columns[0]', /did you mean "department"/],
      [{ columns: ["user'; drop table users; --"] }, 'definition.columns[0]', /no column/],
      [{ columns: ['constructor'] }, 'definition.columns[0]', /no column/],
      [{ columns: [] }, 'definition.columns', /at least one/],
      [{ filters: [{ column: 'grantedAt', op: 'EQ', values: ['x'] }] }, 'definition.filters[0].op', /a time/],
      [
        { filters: [{ column: 'grantedAt', op: 'BEFORE', values: ['x'] }] },
        'definition.filters[0].values[0]',
        /a time/,
      ],
      [{ filters: [{ column: 'user', op: 'IN', values: [] }] }, 'definition.filters[0].values', /needs a value/],
      [
        { measures: [{ fn: 'SUM', column: 'user', as: 'n' }], columns: [], sort: [] },
        'definition.measures[0].column',
        /no number/,
      ],
      [{ sort: [{ column: 'nothing' }] }, 'definition.sort[0].column', /no column/],
    ] as const
    for (const [change, field, why] of tries) {
      const reply = await acme.post(PATH, { displayName: 'x', definition: { ...GRANTS, ...change } })
      assert.equal(fieldOf(reply), field, JSON.stringify(change))
      assert.match(reply.body.message, why)
    }
    const surface = await acme.post(PATH, { displayName: 'x', conversationId: 'c', surfaceId: 's' })
    assert.deepEqual([surface.status, surface.body.code], [501, 12])
    assert.equal(fieldOf(await acme.post(PATH, { displayName: 'x' })), 'what')
  })

  it('has parameters, whose values are checked and take the place of the usual ones', async () => {
    const filters = [{ column: 'app', op: 'IN', values: ['Ledger'], param: 'apps' }]
    const { id, parameterSchema } = await made(acme, { ...GRANTS, filters })
    assert.deepEqual(parameterSchema.properties.apps.default, ['Ledger'])
    assert.equal(succeeded(await ran(acme, id)).rowCount, '3')
    assert.equal(succeeded(await ran(acme, id, { parameterValues: { apps: ['Wiki'] } })).rowCount, '2')
    const refused = async (parameterValues: object) =>
      fieldOf(await acme.post(`${PATH}/${id}/run`, { parameterValues }))
    assert.equal(await refused({ apps: 'Wiki' }), 'parameterValues.apps')
    assert.equal(await refused({ app: ['Wiki'] }), 'parameterValues.app')
  })

  it('that names what is not there any more is stale, and its last good file stays', async () => {
    const { id } = await made(acme, GRANTS)
    const good = succeeded(await ran(acme, id))
    const pending = (await acme.post(`${PATH}/${id}/run`, {})).body.run
    await acme.sql(`update report_runs set definition = jsonb_set(definition, '{columns}', '["gone"]') where id = $1`, [
      pending.id,
    ])
    await world.work()
    const stale = (await acme.get(`${PATH}/${id}/runs/${pending.id}`)).body.run
    assert.equal(stale.status, 'REPORT_RUN_STATUS_STALE_PROGRAM')
    assert.match(stale.error, /gone/)
    const { report, latestSuccessfulRun } = (await acme.get(`${PATH}/${id}`)).body
    assert.deepEqual([report.latestRunId, latestSuccessfulRun.id], [pending.id, good.id])
    assert.ok(latestSuccessfulRun.artifactUrl)
  })

  it('run twice at once by the same person is one run', async () => {
    const { id } = await made(acme, GRANTS)
    const [one, other] = await Promise.all([acme.post(`${PATH}/${id}/run`, {}), acme.post(`${PATH}/${id}/run`, {})])
    assert.equal(one.body.run.id, other.body.run.id)
    await world.work()
  })

  it('says where its rows come from', async () => {
    const { id } = await made(acme, {
      dataset: 'grants',
      columns: ['user', 'user.department'],
      filters: [{ column: 'app.id', op: 'EQ', values: [mine] }],
    })
    const run = succeeded(await ran(acme, id))
    const { body } = await acme.get(`${PATH}/${id}/runs/${run.id}/provenance`)
    const steps = body.steps.map((one: Json) =>
      [one.operation, one.recordType].map((text) => text.replace(/^A2UI_PROVENANCE_(OPERATION|RECORD_TYPE)_/, '')),
    )
    assert.deepEqual(steps.slice(0, 1), [['SEARCHED', 'GRANT']])
    assert.ok(steps.some(([operation, type]: string[]) => operation === 'LOOKED_UP' && type === 'USER'))
    assert.deepEqual(
      body.steps.flatMap((one: Json) => one.objects).map((one: Json) => [one.id, one.displayName]),
      [[mine, 'Ledger']],
    )
    assert.equal(body.sources[0].count, '3')
    assert.match(body.sources[0].ref, /^sha256:[0-9a-f]{64}$/)
  })

  it('is run by its schedule, and those may get a link who may read what it tells', async () => {
    const reader = await person(acme, ['read_only_admin'])
    const bad = await acme.post(PATH, {
      displayName: 'x',
      definition: GRANTS,
      schedule: { enabled: true, cronSpec: '*/5 * * * *' },
    })
    assert.equal(fieldOf(bad), 'schedule.cronSpec')
    const schedule = {
      enabled: true,
      cronSpec: '0 * * * *',
      timezone: 'UTC',
      format: 'XLSX',
      recipientUserIds: [reader.userId],
    }
    assert.equal(
      fieldOf(await acme.post(PATH, { displayName: 'x', definition: GRANTS, schedule })),
      'schedule.recipientUserIds[0]',
    )
    const { id } = await made(acme, GRANTS, { visibility: 'REPORT_VISIBILITY_TENANT', schedule })
    world.clock.move({ hours: 1, minutes: 10 })
    acme = await signInAgain(acme)
    await world.work()
    await world.work()
    const runs = (await acme.get(`${PATH}/${id}/runs`)).body.list
    assert.deepEqual(
      runs.map((one: Json) => [one.trigger, one.status, one.format]),
      [['REPORT_RUN_TRIGGER_SCHEDULE', 'REPORT_RUN_STATUS_SUCCEEDED', 'XLSX']],
    )
    const told = await acme.sql(`select user_id from notices where kind = 'reportReady' and tenant_id = $1`, [acme.id])
    assert.ok(told.some(({ user_id }) => user_id === reader.userId))
    assert.equal(told.length, 2)
  })

  it('has a file for those for whom the address was made, as long as they may read it', async () => {
    const other = await person(acme, ['super_admin'])
    const { id } = await made(other, GRANTS)
    const run = succeeded(await ran(other, id))
    assert.equal((await download(world, run.artifactUrl)).status, 200)
    await acme.sql(`update users set role_ids = '{basic_user}' where tenant_id = $1 and id = $2`, [
      acme.id,
      other.userId,
    ])
    assert.equal((await download(world, run.artifactUrl)).status, 404)
    const mineToo = await made(acme, GRANTS)
    const own = succeeded(await ran(acme, mineToo.id))
    await acme.send({ method: 'DELETE', path: `${PATH}/${mineToo.id}` })
    assert.equal((await download(world, own.artifactUrl)).status, 404)
  })

  it('that somebody ran is not seen by a key of theirs that is narrowed below it', async () => {
    const both = await person(acme, ['super_admin'])
    const narrow = await customRole(acme, ['reports:read'])
    const { id } = await made(both, GRANTS)
    const run = succeeded(await ran(both, id))
    const keys = '/api/v1/iam/personal_clients'
    const { client, clientSecret } = (await both.post(keys, { displayName: 'k', scopedRoles: [narrow] })).body
    const key = await acme.signIn({ clientId: client.clientId, clientSecret })
    assert.equal((await key.get(`${PATH}/${id}/runs/${run.id}`)).status, 404)
    assert.deepEqual((await key.get(`${PATH}/${id}/runs`)).body.list, [])
    assert.equal((await key.get(`${PATH}/${id}`)).body.latestSuccessfulRun, undefined)
    assert.equal((await both.get(`${PATH}/${id}`)).body.latestSuccessfulRun.id, run.id)
  })

  it('begins as a copy of any ready-made one, and each of these runs', async () => {
    const { list } = (await acme.get('/api/v1/reporting/templates')).body
    assert.ok(list.length >= 15)
    for (const { id: templateId, displayName } of list) {
      const reply = await acme.post(PATH, { displayName, templateId })
      assert.equal(reply.status, 200, reply.text)
      const preview = await acme.post(`${PATH}/preview`, { definition: reply.body.report.definition })
      assert.equal(preview.status, 200, `${templateId}: ${preview.text}`)
    }
    const sets = (await acme.get('/api/v1/reporting/datasets')).body.list
    for (const { id: dataset, columns } of sets) {
      const names = columns.map((one: Json) => one.name)
      const preview = await acme.post(`${PATH}/preview`, { definition: { dataset, columns: names } })
      assert.equal(preview.status, 200, `${dataset}: ${preview.text}`)
    }
  })
})
