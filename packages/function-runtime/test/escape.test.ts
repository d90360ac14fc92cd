import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type Broker, FunctionRuntime, type Level, type LogLine, Refusal } from '../src/index.ts'
import { ESCAPES } from './escapes.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'reeve-escape-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const refuse = () => Promise.reject(new Refusal('no'))
const brokerOf = (lines: LogLine[] = []): Broker => ({
  config: async () => ({ secrets: { KEY: 'own' } }),
  fetch: refuse,
  call: refuse,
  log: (line) => lines.push(line),
})

/** Returns what the body got, or how it was refused; an error that nobody waits for counts too. */
const tried = (body: string): string => `export default async () => {
  const refusal = (error) => ({ refused: (error?.name ?? typeof error) + ': ' + String(error?.message ?? error).slice(0, 300) })
  const uncaught = new Promise((resolve) => {
    globalThis.addEventListener('error', (event) => { event.preventDefault(); resolve(refusal(event.error)) })
    globalThis.addEventListener('unhandledrejection', (event) => { event.preventDefault(); resolve(refusal(event.reason)) })
  })
  const trying = (async () => {
    try { return { got: String(await (async () => { ${body} })()).slice(0, 200) } } catch (error) { return refusal(error) }
  })()
  return Promise.race([trying, uncaught])
}`

/** What /proc says of a process below this one that runs a function. */
async function limitsOfWorker(): Promise<string> {
  const read = (file: string): string => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return ''
    }
  }
  const parentOf = (pid: string): string => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1] ?? ''
  const isBelow = (pid: string): boolean => pid === String(process.pid) || (Number(pid) > 1 && isBelow(parentOf(pid)))
  for (;;) {
    const found = readdirSync('/proc').find((pid) => {
      const [program = '', ...args] = read(`/proc/${pid}/cmdline`).split('\0')
      return program.endsWith('deno') && args.some((arg) => arg.endsWith('/worker.js')) && isBelow(pid)
    })
    if (found) return read(`/proc/${found}/limits`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

for (const level of ['process', 'namespaces'] as const satisfies readonly Level[]) {
  describe(`at the level ${level}`, () => {
    let runtime: FunctionRuntime
    let isOffered = false
    before(async () => {
      runtime = new FunctionRuntime({ folder, least: level, only: level, runner: [] })
      isOffered = (await runtime.isolation()).level === level
    })
    after(() => runtime.close())

    const run = (code: string, more: { seconds?: number; lines?: LogLine[] } = {}) =>
      runtime.run({ code, input: '{}', broker: brokerOf(more.lines), seconds: more.seconds ?? 60 })
    const errorOf = async (code: string, seconds?: number): Promise<string> => {
      const end = await run(code, { seconds })
      return end.kind === 'failed' ? end.error : `returned ${end.json.slice(0, 100)}`
    }
    const sending = (bytes: string): string =>
      `export default async () => { const { stdout } = await import('node:process'); stdout.write(${bytes}); await new Promise(() => {}) }`

    test('what gets out is seen', async (t) => {
      if (!isOffered) return t.skip('this machine does not offer it')
      assert.deepEqual(await run(tried(`return 'out'`)), { kind: 'returned', json: '{"got":"out"}' })
    })

    test(`each of ${Object.keys(ESCAPES).length} ways out is refused for its reason`, async (t) => {
      if (!isOffered) return t.skip('this machine does not offer it')
      const out: string[] = []
      const left = Object.entries(ESCAPES)
      const work = async (): Promise<void> => {
        for (let one = left.pop(); one; one = left.pop()) {
          const [name, [body, refusal]] = one
          const end = await run(tried(body))
          const { refused = '' } =
            end.kind === 'returned' ? JSON.parse(end.json) : { refused: `${end.error}: ${end.stack}` }
          if (!refusal.test(refused)) out.push(`${name}: ${end.kind === 'returned' ? end.json : end.error}`)
        }
      }
      await Promise.all([work(), work(), work()])
      assert.deepEqual(out, [])
    })

    for (const [name, code] of Object.entries({
      'arrays of objects': 'export default () => { const all = []; for (;;) all.push(new Array(1000).fill({})) }',
      'one long text': `export default () => { let text = 'x'; for (;;) text += text + Math.random() }`,
      'buffers that are caught and kept':
        'export default () => { const all = []; for (;;) { try { all.push(new Uint8Array(8 << 20).fill(1)) } catch { for (;;) all.push([all.length]) } } }',
      'threads that fill theirs':
        'export default async () => { for (let i = 0; i < 8; i++) new Worker("data:application/javascript,const a=[];for(;;)a.push(new Array(1000).fill(1))", { type: "module" }); await new Promise(() => {}) }',
    })) {
      test(`memory is limited: ${name}`, async (t) => {
        if (!isOffered) return t.skip('this machine does not offer it')
        assert.match(await errorOf(code, 60), /^(out of memory|worker lost|used more than|timed out|Invalid string)/)
      })
    }

    test('computing is limited, whoever computes', async (t) => {
      if (!isOffered) return t.skip('this machine does not offer it')
      const limited = /^(timed out after 3s|used more than 2s of computing time)$/
      assert.match(await errorOf('export default () => { for (;;); }', 3), limited)
      assert.match(await errorOf('for (;;); export default () => ({})', 3), limited)
      const thread = 'new Worker("data:application/javascript,for(;;);", { type: "module" })'
      assert.match(await errorOf(`export default async () => { ${thread}; await new Promise(() => {}) }`, 3), limited)
      assert.equal(await errorOf('export default () => new Promise(() => {})', 3), 'timed out after 3s')
    })

    test('the system limits computing, memory, files and descriptors, and the code cannot raise them', async (t) => {
      if (!isOffered || process.platform !== 'linux') return t.skip('this machine does not offer it')
      const running = run('export default () => new Promise(() => {})', { seconds: 10 })
      const limits = await limitsOfWorker()
      assert.match(limits, /^Max cpu time +5 +10 +seconds/m)
      assert.match(limits, /^Max data size +(\d+) +\1 +bytes/m)
      assert.match(limits, /^Max file size +0 +0 +bytes/m)
      assert.match(limits, /^Max core file size +0 +0 +bytes/m)
      assert.match(limits, /^Max open files +128 +128 +files/m)
      await running
    })

    test('a flood of output is cut off with a notice', async (t) => {
      if (!isOffered) return t.skip('this machine does not offer it')
      const lines: LogLine[] = []
      await run(`export default () => { for (let i = 0; i < 5000; i++) console.log('x'.repeat(1000)); return {} }`, {
        lines,
      })
      assert.ok(lines.reduce((sum, { log }) => sum + log.length, 0) <= 256 * 1024 + 200)
      assert.match(lines.at(-1)!.log, /cut off/)
    })

    test('frames that are no frames end the process and nothing else', async (t) => {
      if (!isOffered) return t.skip('this machine does not offer it')
      for (const bytes of [
        `new Uint8Array([255, 255, 255, 255])`,
        `new Uint8Array([0, 0, 0, 2, 91, 93])`,
        `new Uint8Array([0, 0, 0, 3, 1, 2, 3])`,
        `'GET / HTTP/1.1'`,
        `new Uint8Array([0, 0, 0, 2, 123, 125])`,
      ]) {
        assert.match(await errorOf(sending(bytes)), /^worker lost: /, bytes)
      }
    })

    test('forged frames change nothing of the parent', async (t) => {
      if (!isOffered) return t.skip('this machine does not offer it')
      const frame = (json: string): string =>
        `(() => { const b = new TextEncoder().encode(${JSON.stringify(json)}); const f = new Uint8Array(4 + b.length); new DataView(f.buffer).setUint32(0, b.length); f.set(b, 4); return f })()`
      for (const json of [
        '{"kind":"ask","id":"x","name":"config"}',
        '{"kind":"ask","id":1e400,"name":"config"}',
        '{"__proto__":{"kind":"returned","json":"{}"}}',
      ]) {
        assert.match(await errorOf(sending(frame(json))), /^worker lost/, json)
      }
      for (const json of [
        '{"kind":"ask","id":1,"name":"__proto__","args":{}}',
        '{"kind":"ask","id":1,"name":"constructor","args":{"constructor":{"prototype":{"polluted":1}}}}',
        '{"kind":"ask","id":1,"name":"sdk","args":{"operation":"x","input":{"__proto__":{"polluted":1}}}}',
        '{"kind":"log","log":{"a":1},"level":[]}',
        '{"kind":"returned","json":"[1]"}',
        '{"kind":"returned","json":5}',
      ]) {
        await errorOf(sending(frame(json)), 3)
      }
      assert.equal(Reflect.get({}, 'polluted'), undefined)
    })

    test('nothing lives on after the end', async (t) => {
      if (!isOffered) return t.skip('this machine does not offer it')
      const lines: LogLine[] = []
      await run(`export default () => { setInterval(() => console.log('still here'), 20); return {} }`, { lines })
      const count = lines.length
      await new Promise((resolve) => setTimeout(resolve, 300))
      assert.equal(lines.length, count)
    })

    test('a warm process is used once, and by its own key only', async (t) => {
      if (!isOffered) return t.skip('this machine does not offer it')
      const code =
        'globalThis.seen = (globalThis.seen ?? 0) + 1; export default () => ({ seen: globalThis.seen, pid: 1 })'
      await runtime.keepWarm('a', 1)
      for (const warmKey of ['b', 'a', 'a']) {
        const end = await runtime.run({ code, input: '{}', broker: brokerOf(), warmKey })
        assert.deepEqual(end, { kind: 'returned', json: '{"seen":1,"pid":1}' })
      }
    })
  })
}
