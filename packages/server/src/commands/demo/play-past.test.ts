import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { Caller } from '../../../test/caller.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'
import { systemClock } from '../../lib/clock.ts'
import { readSettings } from '../../settings/settings.ts'
import { exportLogOf, verifyLogFile } from '../log.ts'
import type { TenantOffice } from '../tenants.ts'
import { playPast } from './play-past.ts'
import { demoLinkOf } from './sign-in.ts'

const DAY_MS = 86_400_000
const DAYS = [7, 14, 28]

const folder = mkdtempSync(path.join(tmpdir(), 'reeve-played-'))
let world: World
let acme: TestTenant
let office: TenantOffice
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  const { port } = new URL(world.url)
  office = {
    settings: readSettings({ REEVE_DATA_DIR: folder, REEVE_MASTER_KEY: world.masterKey, PORT: port }),
    platform: {
      configs: [world.config],
      databases: [acme.stored.database],
      tenants: world.tenants,
      close: async () => {},
    },
    clock: systemClock,
  }
})
after(async () => {
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a past that was played moves in whole, goes on from there, and touches nobody else', async () => {
  const eventsOf = (id: string) =>
    world.sql('select id, at, tableoid::regclass::text as week from events where tenant_id = $1 order by id', [id])
  const others = await eventsOf(acme.id)
  const begin = Date.now() - 30 * DAY_MS
  const { admin } = await playPast(office, {
    label: 'played',
    days: 30,
    async play({ admin: first, setTo, settle }) {
      const { port } = new URL(first.baseUrl)
      const signIn = () => Caller.signIn(`http://127.0.0.1:${port}`, first.baseUrl, first)
      const { body } = await (await signIn()).post('/api/v1/apps', { displayName: 'Kept' })
      for (const day of DAYS) {
        setTo(Temporal.Instant.fromEpochMilliseconds(begin + day * DAY_MS))
        await settle()
        const app = { description: `as of day ${day}` }
        await (await signIn()).post(`/api/v1/apps/${body.app.id}`, { app, updateMask: 'description' })
      }
    },
  })
  const tenant = await world.tenants.get('played')
  const events = await eventsOf(tenant.id)
  const happened = new Set(events.map(({ at }) => Math.floor((Number(at) - begin) / DAY_MS)))
  assert.deepEqual(
    [0, ...DAYS].filter((day) => !happened.has(day)),
    [],
    'each day that was played has events',
  )
  assert.equal(events.filter(({ at }) => Number(at) > Date.now()).length, 0, 'nothing is in the future')
  assert.equal(events.filter(({ week }) => String(week).endsWith('default')).length, 0, 'every week has its place')

  const caller = await Caller.signIn(world.url, admin.baseUrl, admin)
  const { list } = (await caller.get('/api/v1/apps')).body
  assert.ok(list.some(({ description }: { description: string }) => description === 'as of day 28'))
  await caller.post('/api/v1/apps', { displayName: 'Made today' })
  await world.flush()
  const file = path.join(folder, 'log')
  await exportLogOf(office, 'played', file)
  const { broken, rows } = await verifyLogFile(file)
  assert.equal(broken, undefined)
  const logged = await world.sql('select sequence, logged_at from log_events where tenant_id = $1 order by sequence', [
    tenant.id,
  ])
  assert.deepEqual([rows, Number(logged.at(-1)?.sequence)], [logged.length, logged.length], 'no number is missing')
  assert.ok(Number(logged.at(-1)?.logged_at) > Date.now() - DAY_MS, 'and it goes on')

  const known = new Set(others.map(({ id }) => id))
  assert.deepEqual(
    (await eventsOf(acme.id)).filter(({ id }) => known.has(id)),
    others,
  )
})

test('a link that signs in as one of the company is made in a demo only, and for a chair that it has', async () => {
  await world.tenants.create('shown', { isDemo: true })
  await assert.rejects(demoLinkOf(office, { label: 'acme', chair: 'admin' }), /the tenant "acme" is no demo/)
  await assert.rejects(demoLinkOf(office, { label: 'shown', chair: 'admin' }), /must be one of none, until/)
  await world.tenants.saveDemo('acme', { admin: 'eve@acme.example' })
  await assert.rejects(
    demoLinkOf(office, { label: 'acme', chair: 'admin' }),
    /is no demo/,
    'no tenant becomes one later',
  )
})
