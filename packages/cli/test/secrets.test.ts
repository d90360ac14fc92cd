import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Caller } from '../../server/test/caller.ts'
import { person } from '../../server/test/people.ts'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'
import { type Ended, reeve } from './support.ts'

let world: World
let acme: TestTenant
let folder: string
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
  folder = mkdtempSync(path.join(tmpdir(), 'reeve-secrets-'))
})
after(async () => {
  await world.stop()
  rmSync(folder, { recursive: true })
})

type Run = (args: string[], input?: string) => Promise<Ended>

async function runAs(caller: Caller): Promise<Run> {
  const { client, clientSecret } = (await caller.post('/api/v1/iam/personal_clients', { displayName: 'test' })).body
  const signIn = ['--base-url', acme.baseUrl, '--client-id', client.clientId, '--client-secret', clientSecret]
  return (args, input) => reeve([...args, ...signIn], { input })
}

async function pair() {
  const [ada, ben] = [await person(acme, ['basic_user']), await person(acme, ['basic_user'])]
  return { share: await runAs(ada), open: await runAs(ben), ben }
}

const linkIn = ({ stdout, stderr, code }: Ended): string => {
  assert.equal(code, 0, stderr)
  return stdout.split('\n')[0]!
}

test('a text is shared from standard input and opened once', async () => {
  const { share, open, ben } = await pair()
  const link = linkIn(await share(['secret', 'share', '--user', ben.userId, '--name', 'db'], 'hunter2\n'))
  const opened = await open(['secret', 'open', link])
  assert.deepEqual([opened.code, opened.stdout], [0, 'hunter2'], opened.stderr)
  const again = await open(['secret', 'open', link])
  assert.equal(again.code, 3)
  assert.match(again.stderr, /SECRET_STATUS_BURNED/)
})

test('a file is shared and opened', async () => {
  const { share, open, ben } = await pair()
  const [from, to] = [path.join(folder, 'keys.bin'), path.join(folder, 'received.bin')]
  writeFileSync(from, randomBytes(200_000))
  const link = linkIn(await share(['secret', 'share', from, '--user', ben.userId]))
  assert.equal((await open(['secret', 'open', link])).code, 2)
  const opened = await open(['secret', 'open', link, '--out', to])
  assert.equal(opened.code, 0, opened.stderr)
  assert.ok(readFileSync(from).equals(readFileSync(to)))
})

const hasAge = spawnSync('age', ['--version']).status === 0

test('the age command line opens what was shared here, and what it encrypted is opened here', {
  skip: !hasAge,
}, async () => {
  const { share, open, ben } = await pair()
  const key = path.join(folder, 'key.txt')
  execFileSync('age-keygen', ['-o', key], { stdio: 'ignore' })
  const recipient = /age1\w+/.exec(readFileSync(key, 'utf8'))![0]
  const link = linkIn(await share(['secret', 'share', '--user', ben.userId], 'both ways'))
  const sealed = path.join(folder, 'secret.age')
  assert.equal((await open(['secret', 'open', link, '--recipient', recipient, '--out', sealed])).code, 0)
  assert.equal(execFileSync('age', ['-d', '-i', key, sealed]).toString(), 'both ways')
  const made = (await acme.post('/api/v1/secrets/internal', { allowedUserIds: [ben.userId] })).body
  const encryptedContent = execFileSync('age', ['-r', made.ageRecipient], { input: 'from age' }).toString('base64')
  const set = await acme.post(`/api/v1/secrets/${made.vaultId}/content`, { encryptedContent })
  assert.equal((await open(['secret', 'open', set.body.secret.shareUrl])).stdout, 'from age')
})
