import assert from 'node:assert/strict'
import type { Json } from '../caller.ts'
import { insertAccount, insertEntitlement, insertGrant, insertUser, makeApp } from '../directory.ts'
import type { TestTenant, World } from '../world.ts'
import { independentSql, randomDefinition, randomOf } from './independent.ts'

const TEXTS = ['Sales', 'sal', 'Engineering', "O'Brien", 'a', '', 'Ledger', 'Wiki', 'ENABLED', '%', '_', 'Ann']
const DEPARTMENTS = ['Sales', 'Engineering', "O'Brien & sons", '']
const TIMES = ['2026-02-01T00:00:00Z', '2026-05-15T12:00:00Z', '2026-08-01T00:00:00Z']

/** People, accounts and access at random, some of it empty, alike, or with awkward names. */
async function insertCompany(tenant: TestTenant, random: () => number): Promise<void> {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
  const at = (): string =>
    new Date(Date.UTC(2026, Math.floor(random() * 9), 1 + Math.floor(random() * 28))).toISOString()
  const users = ['']
  for (let i = 0; i < 20; i++) {
    const names = { display_name: one(['Ann', 'ann b', 'Bo', "O'Brien", '']), email: `p${i}@acme.example` }
    const row = { ...names, department: one(DEPARTMENTS), job_title: one(['Engineer', '']), created_at: at() }
    users.push(await insertUser(tenant, { ...row, status: one(['ENABLED', 'ENABLED', 'DISABLED']) }))
  }
  for (const displayName of ['Ledger', 'Wiki', 'ledger archive']) {
    const app = await makeApp(tenant, { displayName })
    const entitlements = []
    for (const name of ['reader', 'Writer', 'reader'])
      entitlements.push(await insertEntitlement(tenant, app, { display_name: name }))
    for (let i = 0; i < 14; i++) {
      const appUserId = await insertAccount(tenant, app.id, {
        identity_user_id: one(users),
        username: `u${i}`,
        is_external: random() < 0.3,
        last_login_at: random() < 0.5 ? at() : null,
      })
      for (const entitlementId of entitlements) {
        if (random() < 0.4) continue
        const held = { app, entitlementId, appUserId }
        await insertGrant(tenant, held, {
          created_at: at(),
          deprovision_at: random() < 0.3 ? at() : null,
          is_direct: random() < 0.8,
          ticket_id: random() < 0.5 ? '' : 'task',
        })
      }
    }
  }
}

const PATH = '/api/v1/reporting/reports'

/** Texts in which equal rows are equal: times as instants, numbers as numbers. */
const asText = (row: unknown[]): string =>
  JSON.stringify(
    row.map((cell) =>
      typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(cell) ? new Date(cell).toISOString() : cell,
    ),
  )

/** Has so many random definitions run, and compares each with SQL that knows nothing of the area. */
export async function compareRandom(world: World, tenant: TestTenant, count: number, seed: number): Promise<number> {
  const random = randomOf(seed)
  await insertCompany(tenant, random)
  let id = ''
  let rows = 0
  for (let i = 0; i < count; i++) {
    const definition = randomDefinition(random, { texts: TEXTS, times: TIMES })
    const about = `seed ${seed}, definition ${i}: ${JSON.stringify(definition)}`
    const saved = await tenant.post(id === '' ? PATH : `${PATH}/${id}`, { displayName: 'Random', definition })
    assert.equal(saved.status, 200, `${about}: ${saved.text}`)
    id = saved.body.report.id
    const started = await tenant.post(`${PATH}/${id}/run`, { format: 'JSON' })
    assert.equal(started.status, 200, started.text)
    await world.work()
    const { run } = (await tenant.get(`${PATH}/${id}/runs/${started.body.run.id}`)).body
    assert.equal(run.status, 'REPORT_RUN_STATUS_SUCCEEDED', `${about}: ${run.error}`)
    const expected = (await tenant.sql(independentSql(definition))).map(({ row }: Json) => asText(row)).sort()
    assert.deepEqual(run.result.rows.map(asText).sort(), expected, about)
    rows += expected.length
  }
  return rows
}
