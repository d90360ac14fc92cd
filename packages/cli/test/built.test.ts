import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { ROOT } from './support.ts'

const PROGRAM = path.join(ROOT, 'packages/cli/bin/reeve.mjs')
const BUILT = path.join(ROOT, 'packages/cli/dist/server.js')

function run(args: readonly string[], environment: Record<string, string> = {}) {
  const { PATH = '' } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { PATH, ...environment },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('reeve is built when a source is newer, and runs as it was built otherwise', () => {
  assert.equal(run([PROGRAM, 'version']).status, 0)
  const before = statSync(BUILT).mtimeMs
  assert.match(run([PROGRAM, 'version']).stdout, /^reeve +\d/)
  assert.equal(statSync(BUILT).mtimeMs, before, 'nothing has changed')
  const now = new Date()
  utimesSync(path.join(ROOT, 'packages/cli/src/main.ts'), now, now)
  assert.match(run([PROGRAM, 'version']).stdout, /^reeve +\d/)
  assert.ok(statSync(BUILT).mtimeMs > before, 'it is built anew')
})

test('a command loads the service only when it needs it', () => {
  assert.equal(run([PROGRAM, 'version']).status, 0)
  const program = readFileSync(path.join(path.dirname(BUILT), 'reeve.js'), 'utf8')
  assert.match(program, /import\(`\.\/server\.js`\)/)
  assert.doesNotMatch(program, /from"\.\/server\.js"/)
})

test('a command that calls the API loads nothing of the service', () => {
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ resolve: (name, context, next) => {
      if (name === './server.js') throw new Error('the service is loaded')
      return next(name, context)
    } })`
  const hooked = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, PROGRAM]
  assert.match(run([...hooked, 'version']).stderr, /the service is loaded/)
  const nowhere = path.join(import.meta.dirname, 'nowhere')
  assert.match(run([...hooked, 'whoami'], { REEVE_DATA_DIR: nowhere }).stderr, /there is no .*\/nowhere\/admin\.json/)
  assert.match(run([...hooked, 'whoami'], { PORT: 'x' }).stderr, /^reeve: PORT: must be from 0/)
  assert.match(run([...hooked, 'help', 'serve']).stdout, /REEVE_DATA_DIR/)
})

test('a stack trace of what was built names the line of the source', () => {
  const code = `process.setSourceMapsEnabled(true)
    const { readSettings } = await import(${JSON.stringify(BUILT)})
    try { readSettings({ REEVE_OTHER: 'x' }) } catch (error) { console.log(error.stack) }`
  assert.match(run(['--input-type=module', '-e', code]).stdout, /packages\/server\/src\/settings\/settings\.ts:\d+/)
})

test('REEVE_FROM_SOURCE=1 runs the sources, and the service does not take it for a setting', () => {
  const { status, stdout, stderr } = run([PROGRAM, 'version'], { REEVE_FROM_SOURCE: '1' })
  assert.equal(status, 0, stderr)
  assert.match(stdout, /^reeve +\d/)
})
