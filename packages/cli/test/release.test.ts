import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRoot } from '../../embedded-postgres/test/support.ts'
import { adminOf, preparedFolder, ROOT, reeve, type Served, serve, tokenOf } from './support.ts'

let folder: string
let command: string[]
const place = mkdtempSync(path.join(tmpdir(), 'reeve-release-'))
chmodSync(place, 0o755)
after(() => rmSync(place, { recursive: true, force: true }))
before(() => {
  folder = path.join(place, 'reeve')
  const built = process.env.TEST_RELEASE
  if (built) cpSync(built, folder, { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' })
  else {
    const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/release.ts'), folder])
    assert.equal(status, 0, String(stderr))
  }
  // What `npm install` would bring: Node and PostgreSQL for this platform.
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  for (const entry of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const name = path.join(folder, entry)
    if (!entry.startsWith('node_modules'))
      chmodSync(name, entry.endsWith('.mjs') || !path.extname(name) ? 0o555 : 0o444)
  }
  command = [process.execPath, path.join(folder, 'bin/reeve.mjs')]
})

const sums = () => spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })

test('a release starts, serves the console and the API, and syncs; it needs no file of the repository and changes none of its own', async (t) => {
  assert.deepEqual(pick(sums()), { status: 0, stdout: '' })
  const cwd = await preparedFolder(t)
  const imports = path.join(cwd, 'imports')
  mkdirSync(path.join(imports, 'default'), { recursive: true })
  writeFileSync(path.join(imports, 'default/people.csv'), 'User ID\nsomebody\n')
  const service = await serve(t, { cwd, command: asOther(t, cwd), env: { REEVE_IMPORT_DIR: imports } })
  for (const address of ['/', '/docs', '/docs/guides/tutorial/fifteen-minutes', '/api/v1/openapi.json']) {
    const { status } = await fetch(`${service.url}${address}`)
    assert.equal(status, 200, address)
  }
  const call = await caller(service, path.join(cwd, '.reeve'))
  const { app } = await call('/api/v1/apps', { displayName: 'HR' })
  const at = `/api/v1/apps/${app.id}/connectors`
  const config = { format: 'csv', path: 'people.csv' }
  const { connectorView } = await call(`${at}/create`, { catalogId: 'file', config })
  await call(`${at}/${connectorView.connector.id}/force_sync`, {})
  for (;;) {
    const { list } = await call(`/api/v1/search/app_users`, { appId: app.id })
    if (list.length === 1) break
    await sleep(50)
  }
  const mapping = await call('/api/v1/apps/connectors/validate_config/http', { text: 'users: [' })
  assert.match(JSON.stringify(mapping), /flow|bracket|\]/i)

  const spoken = await reeve(['api', 'GET', '/api/v1/auth/introspect'], { cwd, command })
  assert.equal(spoken.code, 0, spoken.stderr)
  assert.deepEqual(pick(sums()), { status: 0, stdout: '' })
})

test('a release names the licence of every package inside', () => {
  const notices = readFileSync(path.join(folder, 'NOTICES.txt'), 'utf8')
  for (const name of ['fastify', 'pg', 'jose', 'yaml', 'undici']) assert.match(notices, new RegExp(`^${name} \\d`, 'm'))
  assert.match(readFileSync(path.join(folder, 'LICENSE'), 'utf8'), /Apache License/)
})

test('a file of a release that was changed is found by its sum', () => {
  const file = path.join(folder, 'lib/reeve.js')
  chmodSync(file, 0o644)
  writeFileSync(file, `${readFileSync(file, 'utf8')} `)
  const { status, stdout } = sums()
  assert.equal(status, 1)
  assert.match(stdout, /^lib\/reeve\.js: FAILED$/m)
})

/** Root starts the service as a user to whom nothing of the release belongs, as a container does. */
function asOther(t: TestContext, cwd: string): string[] {
  const other = ['setpriv', '--reuid=10001', '--regid=10001', '--clear-groups']
  const [file, ...rest] = [...other, ...command]
  if (!isRoot || spawnSync(file!, [...rest, 'version']).status !== 0) {
    t.diagnostic('runs as the user of the tests')
    return command
  }
  spawnSync('chown', ['-R', '10001:10001', cwd])
  return [...other, ...command]
}

const pick = ({ status, stdout }: { status: number | null; stdout: string }) => ({ status, stdout })

async function caller(service: Served, dataDir: string) {
  const token = await tokenOf(adminOf(dataDir), service.url)
  return async (address: string, body: object) => {
    const response = await fetch(`${service.url}${address}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    const text = await response.text()
    assert.equal(response.status, 200, `${address}: ${text}`)
    return JSON.parse(text)
  }
}
