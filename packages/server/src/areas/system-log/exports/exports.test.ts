import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { Json } from '../../../../test/caller.ts'
import { header, type MailServer, openMailServer } from '../../../../test/mail-server.ts'
import { person } from '../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { openOutboundClient } from '../../../outbound/client.ts'
import { sql } from '../../../store/sql.ts'
import { runDueExports } from './run.ts'

let world: World
const outbound = openOutboundClient({ allow: [] })
let relay: MailServer
before(async () => {
  relay = await openMailServer()
  world = await createWorld({ REEVE_SMTP_URL: `smtp://127.0.0.1:${relay.port}`, REEVE_SMTP_FROM: 'reeve@host.example' })
})
after(async () => {
  await world.stop()
  await outbound.close()
  await relay.close()
})

const EXPORTS = '/api/v1/systemlog/exports'
const SOURCES = '/api/v1/datasources'

async function folder(tenant: TestTenant): Promise<string> {
  const made = await tenant.post(SOURCES, { displayName: 'files', fileSystem: { path: 'logs' } })
  assert.equal(made.status, 200, made.text)
  return made.body.datasource.id
}

async function exporter(tenant: TestTenant, more: Json = {}): Promise<string> {
  const datasource = {
    datasourceId: await folder(tenant),
    prefix: 'a',
    format: 'EXPORT_FORMAT_OCSF_JSON_GZIP',
    ...more,
  }
  const made = await tenant.post(EXPORTS, { displayName: 'nightly', datasource, startFromBeginning: true })
  assert.equal(made.status, 200, made.text)
  return made.body.exporter.exportId
}

const get = async (tenant: TestTenant, id: string): Promise<Json> =>
  (await (await tenant.signIn(tenant.admin)).get(`${EXPORTS}/${id}`)).body.exporter

/** Five minutes later the exporters of the tenant have run. */
async function run(tenant: TestTenant, allowed = true): Promise<number> {
  const settings = { REEVE_EXPORT_DIR: allowed ? world.exportDir : undefined }
  await world.flush()
  world.clock.move({ minutes: 6 })
  return runDueExports(await world.tenants.get(tenant.label), { outbound, clock: world.clock, settings })
}

const files = (tenant: TestTenant): string[] =>
  globSync('**/*.json.*', { cwd: path.join(world.exportDir, tenant.id, 'logs') }).sort()

function eventsIn(tenant: TestTenant, file: string): Json[] {
  const bytes = readFileSync(path.join(world.exportDir, tenant.id, 'logs', file))
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : zstdDecompressSync(bytes)).toString()
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('an exporter waits, writes the log in files of one event a line, and waits again', async () => {
  const acme = await world.tenant()
  const id = await exporter(acme)
  assert.deepEqual([(await get(acme, id)).state, (await get(acme, id)).watermarkEventId], ['EXPORT_STATE_WAITING', ''])
  assert.equal(await run(acme), 1)
  const [file, ...more] = files(acme)
  assert.deepEqual(more, [])
  assert.match(file!, /^a\/\d{4}\/\d\d\/\d\d\/\d\d\/\w{27}-\w{27}\.json\.gz$/)
  const events = eventsIn(acme, file!)
  assert.deepEqual(
    events.map((event) => event.metadata.sequence),
    events.map((_, index) => index + 1),
  )
  assert.equal(path.basename(file!), `${events[0].metadata.uid}-${events.at(-1).metadata.uid}.json.gz`)
  const now = await get(acme, id)
  assert.deepEqual([now.state, now.watermarkEventId], ['EXPORT_STATE_WAITING', events.at(-1).metadata.uid])
})

test('the next run goes on behind the watermark, and a run that only ran writes nothing', async () => {
  const acme = await world.tenant()
  await exporter(acme, { format: 'EXPORT_FORMAT_OCSF_JSON_ZSTD' })
  await run(acme)
  assert.equal(files(acme).length, 1)
  await run(acme)
  await run(acme)
  assert.equal(files(acme).length, 1, 'what it wrote of itself is no reason for a file')
  await (await acme.signIn(acme.admin)).get('/api/v1/auth/introspect')
  await run(acme)
  const sequences = files(acme).flatMap((file) => eventsIn(acme, file).map((event) => event.metadata.sequence))
  assert.deepEqual(
    sequences.toSorted((a, b) => a - b),
    sequences.map((_, index) => index + 1),
  )
})

test('a failed run leaves the watermark, is told in the log, and the next one writes what was missing', async () => {
  const acme = await world.tenant()
  const id = await exporter(acme)
  await run(acme, false)
  const failed = await get(acme, id)
  assert.deepEqual([failed.state, failed.watermarkEventId], ['EXPORT_STATE_ERROR', ''])
  assert.equal(await run(acme), 0, 'the wait has doubled')
  world.clock.move({ minutes: 10 })
  assert.equal(await run(acme), 1)
  assert.equal((await get(acme, id)).state, 'EXPORT_STATE_WAITING')
  await world.flush()
  const again = await acme.signIn(acme.admin)
  const logged = (await again.post(`${EXPORTS}/${id}/events`)).body.list.map((event: Json) => [
    event.metadata.event_code,
    event.status,
    event.severity,
    event.status_detail,
  ])
  assert.deepEqual(logged, [
    ['log_exporter.created', 'Success', 'Informational', undefined],
    ['log_exporter.export_run_failed', 'Failure', 'Medium', 'the operator allows no exports to files'],
    ['log_exporter.export_run_succeeded', 'Success', 'Informational', undefined],
  ])
})

test('the super administrators get one mail for failures in a row', async () => {
  const acme = await world.tenant()
  await acme.sql(
    `update users set email = 'root@acme.example' where tenant_id = $1 and 'super_admin' = any(role_ids)`,
    [acme.id],
  )
  await exporter(acme)
  const rounds = [false, false, true, false]
  const mails: number[] = []
  for (const allowed of rounds) {
    world.clock.move({ minutes: 30 })
    await (await acme.signIn(acme.admin)).get('/api/v1/auth/introspect') // Something to write.
    assert.equal(await run(acme, allowed), 1)
    await world.flush()
    await world.work()
    mails.push(relay.received.length)
  }
  assert.deepEqual(mails, [1, 1, 1, 2])
  assert.deepEqual(relay.received[0]!.to, ['root@acme.example'])
  assert.match(header(relay.received[0]!.source, 'subject') ?? '', /An export of the system log fails: nightly/)
})

test('a file that was begun is written again with the same bounds', async () => {
  const acme = await world.tenant()
  const id = await exporter(acme)
  await world.flush()
  const [row] = await world.sql('select max(sequence)::text as last from log_events where tenant_id = $1', [acme.id])
  await world.sql('update log_exporters set pending_sequence = $1 where id = $2', [row!.last, id])
  await acme.get('/api/v1/auth/introspect')
  await run(acme)
  const bounds = files(acme).map((file) => eventsIn(acme, file).at(-1).metadata.sequence)
  assert.ok(bounds.includes(Number(row!.last)), `${bounds} hold ${row!.last}`)
  assert.equal(bounds.length, 2)
})

test('an exporter whose next row is kept no more stops, and begins anew when it is saved again', async () => {
  const acme = await world.tenant()
  const id = await exporter(acme)
  await world.flush()
  await world.sql('delete from log_events where tenant_id = $1 and sequence < 3', [acme.id])
  await run(acme)
  const { state, datasource } = await get(acme, id)
  assert.equal(state, 'EXPORT_STATE_ERROR')
  const again = await acme.signIn(acme.admin)
  await again.post(`${EXPORTS}/${id}`, { exporter: { datasource } })
  assert.equal(await run(acme), 1)
  assert.equal((await get(acme, id)).state, 'EXPORT_STATE_WAITING')
  assert.equal(eventsIn(acme, files(acme)[0]!)[0].metadata.sequence, 3)
})

test('what cannot be written to is refused when it is saved', async () => {
  const acme = await world.tenant()
  const none = { datasourceId: 'nothing', format: 'EXPORT_FORMAT_OCSF_JSON_GZIP' }
  const unknown = await acme.post(EXPORTS, { displayName: 'x', datasource: none })
  assert.equal(unknown.status, 400)
  assert.match(unknown.text, /datasource.datasourceId/)
  const s3 = {
    bucket: 'logs',
    region: 'eu-central-1',
    accessKeyId: 'A',
    secretAccessKey: 's',
    endpoint: 'https://127.0.0.1:1',
  }
  const made = await acme.post(SOURCES, { displayName: 'away', s3 })
  assert.equal(made.status, 200, made.text)
  const away = { ...none, datasourceId: made.body.datasource.id }
  const reply = await acme.post(EXPORTS, { displayName: 'x', datasource: away })
  assert.equal(reply.status, 400)
  assert.match(reply.body.message, /cannot be written to/)
})

test('a secret is given and never shown, kept when it is not given again, and sealed at rest', async () => {
  const acme = await world.tenant()
  const azureBlob = { tenantId: 'dir', clientId: 'client', storageAccount: 'account', container: 'logs' }
  const without = await acme.post(SOURCES, { displayName: 'x', azureBlob })
  assert.deepEqual([without.status, /azureBlob.clientSecret/.test(without.text)], [400, true])
  const made = await acme.post(SOURCES, { displayName: 'x', azureBlob: { ...azureBlob, clientSecret: 'hush-hush' } })
  assert.equal(made.body.datasource.azureBlob.clientSecret, '')
  const { id } = made.body.datasource
  const renamed = await acme.post(`${SOURCES}/${id}`, {
    datasource: { azureBlob: { ...azureBlob, container: 'others' } },
  })
  assert.equal(renamed.status, 200, renamed.text)
  const other = await acme.post(`${SOURCES}/${id}`, {
    datasource: { s3: { bucket: 'logs', region: 'x', accessKeyId: 'A' } },
  })
  assert.match(other.text, /datasource.s3.secretAccessKey/)
  await world.flush()
  const everything = JSON.stringify([
    await world.sql('select * from data_sources'),
    await world.sql('select * from events'),
    await world.sql('select event from log_events'),
  ])
  assert.ok(!everything.includes('hush-hush'))
})

test('a data source that is written to cannot be deleted, and exporters are found by their name', async () => {
  const acme = await world.tenant()
  const id = await exporter(acme)
  const { datasource } = await get(acme, id)
  const refused = await acme.delete(`${SOURCES}/${datasource.datasourceId}`)
  assert.equal(refused.status, 400)
  assert.match(refused.text, /IN_USE/)
  const search = async (body: Json) => (await acme.post('/api/v1/search/systemlog/exports', body)).body.list.length
  assert.deepEqual([await search({ displayName: 'NIGHTLY' }), await search({ query: 'night' })], [1, 1])
  assert.deepEqual([await search({ displayName: 'night' }), await search({ refs: [{ exportId: 'x' }] })], [0, 0])
  assert.equal((await acme.delete(`${EXPORTS}/${id}`)).status, 200)
  assert.equal((await acme.delete(`${SOURCES}/${datasource.datasourceId}`)).status, 200)
  await world.flush()
  const [deleted] = (await acme.post('/api/v1/systemlog/events', { eventCodes: ['log_exporter.deleted'] })).body.list
  assert.equal(deleted.severity, 'High')
})

test('who may only read logs sees no exporters', async () => {
  const acme = await world.tenant()
  const made = await acme.post('/api/v1/iam/personal_clients', { displayName: 'x', scopedRoles: ['system_log_reader'] })
  const { clientId } = made.body.client
  const reader = await acme.signIn({ clientId, clientSecret: made.body.clientSecret })
  assert.equal((await reader.post('/api/v1/systemlog/events')).status, 200)
  assert.equal((await reader.get(EXPORTS)).status, 403)
  const auditor = await person(acme, ['read_only_admin'])
  assert.equal((await auditor.get(EXPORTS)).status, 200)
  assert.equal((await auditor.post(SOURCES, { displayName: 'x', fileSystem: {} })).status, 403)
})

test('exports whose time has come are found tenant by tenant', async () => {
  const acme = await world.tenant()
  await exporter(acme)
  const { database } = await world.tenants.get(acme.label)
  const due = async () => {
    const rows = await database.system<{ id: string }>(sql`select due_exports(${world.clock.now()}) as id`)
    return rows.some(({ id }) => id === acme.id)
  }
  assert.equal(await due(), false)
  world.clock.move({ minutes: 6 })
  assert.equal(await due(), true)
  await run(acme)
  assert.equal(await due(), false)
})
