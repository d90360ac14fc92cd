import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { person } from '../../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'
import { rootKeyOf } from '../../../../process/root-key.ts'
import { endLine } from '../file.ts'
import { linesOf } from '../lines.ts'
import { signLog } from '../sign.ts'
import { verifyLog } from '../verify.ts'

const CHAIN = '/api/v1/systemlog/chain'
let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

test('the chain says which row is its last, and which the last that is signed', async () => {
  for (let index = 0; index < 5; index++) await acme.get('/api/v1/auth/introspect')
  await world.flush()
  const tenant = await world.tenants.get('acme')
  await signLog(tenant, world.clock.now(), rootKeyOf(tenant))
  const { body } = await acme.get(CHAIN)
  // Calls are logged as they come, so the log may have grown since.
  const [row] = await acme.sql(
    `select encode(hash, 'hex') as hash from log_events where tenant_id = $1 and sequence = $2`,
    [acme.id, body.lastSequence],
  )
  assert.equal(body.lastHash, row!.hash)
  const [root] = await acme.sql(`select kid from log_roots where tenant_id = $1 and sequence = $2`, [
    acme.id,
    body.signedSequence,
  ])
  assert.equal(body.keyId, root!.kid)
  assert.ok(BigInt(body.signedSequence) > 0n && BigInt(body.signedSequence) <= BigInt(body.lastSequence))
  const { keys } = (await acme.get('/auth/v1/jwks')).body
  assert.ok(keys.some(({ kid }: { kid: string }) => kid === body.keyId))
})

test('the pages of an export make a file that can be verified', async () => {
  let text = ''
  let rows = 0
  let pageToken = ''
  let pages = 0
  do {
    const { body } = await acme.post(`${CHAIN}/export`, { pageSize: 3, pageToken })
    text += body.lines.map((line: string) => `${line}\n`).join('')
    rows += body.rowCount
    pageToken = body.nextPageToken
    pages++
  } while (pageToken !== '')
  assert.ok(pages > 1)
  const end = endLine({ rows, sha256: createHash('sha256').update(text).digest('hex') })
  const { keys } = (await acme.get('/auth/v1/jwks')).body
  const verdict = await verifyLog(linesOf([Buffer.from(text + end)]), keys)
  assert.equal(verdict.broken, undefined)
  assert.equal(verdict.rows, rows)
})

test('the log of a tenant without a signed row is a heading, and who may not read the log gets none', async () => {
  const globex = await world.tenant('globex')
  const { body } = await globex.post(`${CHAIN}/export`, {})
  assert.deepEqual([body.lines.length, body.rowCount, body.nextPageToken], [1, 0, ''])
  const nobody = await person(globex, ['basic_user'])
  assert.equal((await nobody.get(CHAIN)).status, 403)
  assert.equal((await nobody.post(`${CHAIN}/export`, {})).status, 403)
})
