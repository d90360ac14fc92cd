import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type pg from 'pg'
import { encrypted, newReader, sendTo } from '../../../test/vaults/secrets.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'
import { folderStore } from '../../objects/folder.ts'
import { HOLD_OBJECTS } from '../../store/object-hold.ts'
import { connectAsOwner, SCHEMA } from '../../store/owner.ts'
import { makeKey } from './key.ts'
import { backUpObjects, restoreObjects, verifyObjects } from './objects.ts'

let world: World
let acme: TestTenant
let folder: string
let client: pg.Client
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  folder = mkdtempSync(path.join(tmpdir(), 'reeve-backup-'))
  client = await connectAsOwner(world.config, 'test')
  await client.query(`set search_path to ${SCHEMA}`)
})
after(async () => {
  await client.end()
  await world.stop()
  rmSync(folder, { recursive: true })
})

const objectsAt = () => path.join(path.dirname(world.exportDir), 'objects')

async function shareFile(): Promise<string> {
  const { userId } = (await acme.get('/api/v1/auth/introspect')).body
  const asked = { allowedUserIds: [userId], secretType: 'SECRET_TYPE_FILE', fileSize: 100_000 }
  const made = (await acme.post('/api/v1/secrets/internal', asked)).body
  const body = await encrypted(made.ageRecipient, Buffer.alloc(100_000, 7))
  assert.equal((await sendTo(made.uploadUrl, { method: 'PUT', body })).status, 200)
  return made.vaultId
}

test('objects are copied, checked, put back, and not deleted while they are copied', async () => {
  const vaultId = await shareFile()
  const store = folderStore(objectsAt())
  await client.query(HOLD_OBJECTS)
  await client.query('begin isolation level repeatable read read only')
  await client.query('select 1 from tenants')
  // Somebody opens it for the last time while the backup runs.
  const { readerRecipient } = await newReader()
  assert.equal((await acme.post(`/api/v1/secrets/${vaultId}/view`, { readerRecipient })).status, 200)
  world.clock.move({ minutes: 6 })
  await world.work()
  const key = await makeKey(folder, 'correct horse battery staple')
  const place = { folder, key }
  const backed = { ...place, part: '0', tenants: [acme.id], store }
  const objects = await backUpObjects(client, backed)
  assert.equal(objects.length, 1)
  await verifyObjects(objects, place)

  const elsewhere = path.join(folder, 'elsewhere')
  await restoreObjects(objects, { ...place, store: folderStore(elsewhere) })
  const kept = path.join(objectsAt(), objects[0]!.key)
  assert.ok(readFileSync(path.join(elsewhere, objects[0]!.key)).equals(readFileSync(kept)))
  await assert.rejects(restoreObjects(objects, { ...place, store: undefined }), /REEVE_OBJECTS is a bucket/)

  // What was changed since is told, in the backup and in the store.
  const file = path.join(folder, objects[0]!.file)
  const content = readFileSync(file)
  appendFileSync(file, 'x')
  await assert.rejects(verifyObjects(objects, place), /was changed after the backup/)
  rmSync(file)
  await assert.rejects(verifyObjects(objects, place), /is missing/)
  writeFileSync(file, content)
  appendFileSync(kept, 'x')
  await assert.rejects(backUpObjects(client, { ...backed, part: '1' }), /is not what was stored/)

  await client.query('commit')
  await client.query('select pg_advisory_unlock_all()')
  world.clock.move({ minutes: 2 })
  await world.work()
  assert.deepEqual(readdirSync(path.dirname(kept)), [])
})
