import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { type Broker, FunctionRuntime, Refusal } from '../src/index.ts'

const skip = process.platform === 'win32' ? 'the commands of this test are those of a shell' : false
const folder = mkdtempSync(path.join(tmpdir(), 'reeve-runner-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const refuse = () => Promise.reject(new Refusal('no'))
const broker: Broker = { config: async () => ({ secrets: {} }), fetch: refuse, call: refuse, log: () => {} }
const started = path.join(folder, 'started')

/** What an operator would have start a container: here it writes down what it was told to start, and starts it. */
function runnerOf(name: string, lines: string): readonly string[] {
  const file = path.join(folder, `${name}.sh`)
  writeFileSync(file, lines)
  return ['/bin/sh', file, '--of-the-operator']
}

const openedWith = (runner: readonly string[]) => new FunctionRuntime({ folder, least: 'runner', runner })
const run = (runtime: FunctionRuntime, code: string) => runtime.run({ code, input: '{}', broker, seconds: 30 })

test('the command of the operator starts every process, and is the level that counts', { skip }, async () => {
  const runtime = openedWith(runnerOf('noting', `echo "$@" >> ${started}\nshift\nexec "$@"\n`))
  assert.deepEqual(await runtime.isolation(), { level: 'runner', reason: '' })
  const files = { 'main.ts': 'export default (): object => ({ n: 1 as number })' }
  const built = await runtime.build({ entry: 'main.ts', files, registry: undefined })
  assert.equal(built.kind, 'built')
  assert.deepEqual(await run(runtime, 'export default () => ({ n: 2 })'), { kind: 'returned', json: '{"n":2}' })
  const commands = readFileSync(started, 'utf8').trim().split('\n')
  assert.equal(commands.length, 2)
  assert.match(commands[0]!, /^--of-the-operator .*deno .*builder\.js$/)
  assert.match(commands[1]!, /^--of-the-operator .*deno .*worker\.js$/)
  runtime.close()
})

test('code that the command of the operator starts may do nothing more', { skip }, async () => {
  const runtime = openedWith(runnerOf('plain', 'shift\nexec "$@"\n'))
  for (const body of [
    `Deno.readTextFileSync('/etc/passwd')`,
    `Deno.env.get('PATH')`,
    `new Deno.Command('id').outputSync()`,
  ]) {
    const end = await run(runtime, `export default () => ({ got: String(${body}) })`)
    assert.equal(end.kind, 'failed', JSON.stringify(end))
    assert.match(end.kind === 'failed' ? end.error : '', /NotCapable|Requires \w+ access/)
  }
  runtime.close()
})

test('a command that starts nothing is an error of the run, and the next run is tried anew', { skip }, async () => {
  const runtime = openedWith(runnerOf('broken', 'exit 3\n'))
  for (let turn = 0; turn < 2; turn++) {
    const end = await run(runtime, 'export default () => ({})')
    assert.equal(end.kind, 'failed')
    assert.match(end.kind === 'failed' ? end.error : '', /worker lost/)
  }
  runtime.close()
})
