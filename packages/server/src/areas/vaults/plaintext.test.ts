import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { person } from '../../../test/people.ts'
import { encrypted, newReader, sendTo, shareText } from '../../../test/vaults/secrets.ts'
import { processAll } from '../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

const COUNT = 100

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

/** Every file below the folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))

test('what is shared is found nowhere: database files and their log, objects, the log of the service, the system log', {
  skip: process.platform !== 'linux',
}, async () => {
  const ada = await person(acme, ['basic_user'])
  const ben = await person(acme, ['basic_user'])
  // Long enough not to occur by chance, and written as text where it would be.
  const plain = Array.from({ length: COUNT }, () => randomBytes(18).toString('hex'))
  const named = randomBytes(18).toString('hex')
  for (const text of plain.slice(1)) {
    const { vaultId } = await shareText(ada, text, { allowedUserIds: [ben.userId], displayName: named })
    const { readerRecipient } = await newReader()
    assert.equal((await ben.post(`/api/v1/secrets/${vaultId}/view`, { readerRecipient })).status, 200)
  }
  const content = Buffer.from(plain[0]!.repeat(1000))
  const file = { allowedUserIds: [ben.userId], secretType: 'SECRET_TYPE_FILE', fileSize: content.length }
  const made = (await ada.post('/api/v1/secrets/internal', file)).body
  const body = await encrypted(made.ageRecipient, content)
  assert.equal((await sendTo(made.uploadUrl, { method: 'PUT', body })).status, 200)
  await processAll(world)
  await world.sql('checkpoint')
  // The server has its data where it runs.
  const [server] = await world.sql('select pg_backend_pid() as pid')
  const data = realpathSync(`/proc/${server?.pid}/cwd`)
  const objects = filesIn(path.join(path.dirname(world.exportDir), 'objects'))
  assert.equal(objects.filter((file) => path.basename(file) !== '.place').length, 1)
  const places = [...filesIn(data), ...objects]
  const found = new Set<string>()
  let names = 0
  for (const place of places) {
    const bytes = read(place)
    for (const text of plain) if (bytes.includes(text)) found.add(place)
    if (bytes.includes(named)) names += 1
  }
  const logged = world.logs.join('\n')
  const log = JSON.stringify(await acme.sql('select event from log_events'))
  assert.ok(!plain.some((text) => logged.includes(text) || log.includes(text)))
  assert.deepEqual([...found], [])
  // What is not encrypted is found: the search would find the other too.
  assert.ok(names > 0)
})

/** A file of the server may be gone by the time it is read. */
function read(place: string): Buffer {
  try {
    return readFileSync(place)
  } catch {
    return Buffer.alloc(0)
  }
}
