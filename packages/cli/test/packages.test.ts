import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
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
    assert.match(version, /^\d+\.\d+\.\d+$/)
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
