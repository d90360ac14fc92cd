import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { appendFileSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { adminOf, introspect, preparedFolder, reeve, serve, temporaryFolder, tokenOf } from './support.ts'

const objectsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => path.join(parentPath, name))

test('files that are shared are in a backup, are checked, and are opened after a restore', async (t) => {
  const cwd = await preparedFolder(t)
  const dataDir = path.join(cwd, '.reeve')
  const service = await serve(t, { cwd })
  const { userId } = await introspect(service.url, await tokenOf(adminOf(dataDir), service.url))
  const content = randomBytes(300_000)
  writeFileSync(path.join(cwd, 'keys.bin'), content)
  const shared = await reeve(['secret', 'share', 'keys.bin', '--user', userId, '--json'], { cwd })
  assert.equal(shared.code, 0, shared.stderr)
  const { shareCode } = JSON.parse(shared.stdout)
  const passphrase = path.join(cwd, 'passphrase')
  writeFileSync(passphrase, 'correct horse battery staple')
  const sealed = path.join(cwd, 'sealed')
  const flags = ['--passphrase-file', passphrase]
  const made = await reeve(['backup', 'sealed', ...flags], { cwd })
  assert.equal(made.code, 0, made.stderr)
  const [object = '', ...others] = objectsIn(path.join(sealed, '0/objects'))
  assert.deepEqual(others, [])
  assert.equal((await service.end('SIGTERM')).code, 0)

  const elsewhere = temporaryFolder(t)
  mkdirSync(path.join(elsewhere, '.reeve'))
  for (const name of ['master.key', 'admin.json'])
    copyFileSync(path.join(dataDir, name), path.join(elsewhere, '.reeve', name))
  const restored = await reeve(['restore', sealed, ...flags], { cwd: elsewhere })
  assert.equal(restored.code, 0, restored.stderr)
  const again = await serve(t, { cwd: elsewhere })
  const signIn = ['--base-url', again.url]
  const opened = await reeve(['secret', 'open', shareCode, '--out', 'back.bin', ...signIn], { cwd: elsewhere })
  assert.equal(opened.code, 0, opened.stderr)
  assert.ok(readFileSync(path.join(elsewhere, 'back.bin')).equals(content))
  await again.end('SIGTERM')

  appendFileSync(object, 'x')
  assert.match((await reeve(['restore', sealed, '--check', ...flags])).stderr, /was changed after the backup/)
  rmSync(object)
  assert.match((await reeve(['restore', sealed, '--check', ...flags])).stderr, /is missing/)
  // What is kept is not what was stored under the key: the backup is not made.
  const [kept = ''] = objectsIn(path.join(dataDir, 'objects'))
  appendFileSync(kept, 'x')
  const refused = await reeve(['backup', 'third'], { cwd })
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /is not what was stored/)
})
