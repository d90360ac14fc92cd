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
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRoot } from '../../embedded-postgres/test/support.ts'
import { adminOf, preparedFolder, ROOT, reeve, type Served, serve, temporaryFolder, tokenOf } from './support.ts'

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

test('the programs of a release are ASCII, and their maps lead to the source behind an escape too', () => {
  for (const name of readdirSync(path.join(folder, 'lib')).filter((one) => /\.c?js$/.test(one))) {
    const code = readFileSync(path.join(folder, 'lib', name), 'utf8')
    assert.equal(/[\u0080-\uffff]/.exec(code), null, name)
  }
  const read = (name: string) => readFileSync(path.join(folder, 'lib', name), 'utf8')
  const json = JSON.parse(read('server.js.map'))
  const sources: string[] = json.sources
  const texts = new Map(
    sources.map((name, index): [string, string[]] => [name, json.sourcesContent[index].split('\n')]),
  )
  const map = new SourceMap(json)
  let found = 0
  for (const [index, line] of read('server.js').split('\n').entries()) {
    const first = line.search(/\\u[0-9a-f]{4}/)
    if (first < 0) continue
    for (const match of line.slice(first).matchAll(/\bfunction \w+\(/g)) {
      const entry = map.findEntry(index, first + match.index)
      // A function that something else made has no place of its own.
      if (!('generatedColumn' in entry) || entry.generatedColumn !== first + match.index) continue
      const text = texts.get(entry.originalSource)![entry.originalLine]!.slice(entry.originalColumn)
      assert.match(text, /^(export )?(default )?(async )?function/, `${match[0]} of ${entry.originalSource}`)
      found++
    }
  }
  assert.ok(found > 100, String(found))
})

test('a release is the package of the command line: npm packs all of it, and the program of the package runs', (t) => {
  const npm = spawnSync('npm', ['pack', '--json', '--pack-destination', place], { cwd: folder, encoding: 'utf8' })
  assert.equal(npm.status, 0, npm.stderr)
  const [{ name, filename, files }] = JSON.parse(npm.stdout)
  assert.equal(name, '@reeve/reeve')
  const packed: string[] = files.map((file: { path: string }) => file.path)
  const released = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  assert.deepEqual(packed.sort(), released.filter((file) => !file.startsWith('node_modules')).sort())
  const installed = temporaryFolder(t)
  assert.equal(spawnSync('tar', ['xzf', path.join(place, filename), '-C', installed]).status, 0)
  const program = path.join(installed, 'package/bin/reeve.mjs')
  const { status, stdout } = spawnSync(process.execPath, [program, 'version'], { encoding: 'utf8' })
  assert.deepEqual([status, stdout], [0, `${spawnSync(process.execPath, [...command.slice(1), 'version']).stdout}`])
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
