import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { ROOT } from './support.ts'

const PROGRAM = `
const { withBar } = await import('${path.join(ROOT, 'packages/cli/src/with-bar.ts')}')
const { table } = await import('${path.join(ROOT, 'packages/cli/src/print.ts')}')
await withBar(false, async (tell) => tell(0.5, 'half of it'))
console.log(table(['name', 'state'], [['a', 'failed'], ['b', 'failed too']]))`

const ESC = '\u001b['

function output(how: { terminal: boolean; env?: Record<string, string> }): string {
  const { PATH = '' } = process.env
  const env = { PATH, TERM: 'xterm', PROGRAM, ...how.env }
  const line = `'${process.execPath}' --input-type=module -e "$PROGRAM"`
  const [file, ...args] = how.terminal ? ['script', '-qec', line, '/dev/null'] : ['sh', '-c', `${line} 2>&1`]
  return spawnSync(file!, args, { encoding: 'utf8', env }).stdout
}

test('bars and colours are shown on a terminal, and nowhere else', (t) => {
  if (spawnSync('script', ['--version']).status !== 0) return t.skip('script is not installed')
  const shown = output({ terminal: true })
  assert.match(shown, /\[#{12}\.{12}\] {2}50 % {2}half of it/)
  assert.ok(shown.includes(`${ESC}31mfailed${ESC}39m`))
  assert.ok(!shown.includes(`${ESC}31mfailed too`), 'only the words that are states')
  const plain = output({ terminal: true, env: { NO_COLOR: '1' } })
  assert.ok(!plain.includes(`${ESC}31m`))
  assert.equal(output({ terminal: false }), 'NAME  STATE\na     failed\nb     failed too\n')
})
