// Runs one function inside Deno without any permission. Everything outside is asked of the parent, frame by frame; the
// parent believes nothing that comes from here, so this file only has to be right for code that means well.
const { stdin, stdout } = Deno
const { parse, stringify } = JSON
const encoder = new TextEncoder()
const decoder = new TextDecoder()
const later = setTimeout

function send(frame) {
  const body = encoder.encode(stringify(frame))
  const bytes = new Uint8Array(4 + body.length)
  new DataView(bytes.buffer).setUint32(0, body.length)
  bytes.set(body, 4)
  for (let at = 0; at < bytes.length; ) at += stdout.writeSync(bytes.subarray(at))
}

async function* frames() {
  let held = new Uint8Array(0)
  const piece = new Uint8Array(65_536)
  for (;;) {
    while (held.length >= 4) {
      const size = new DataView(held.buffer, held.byteOffset).getUint32(0)
      if (held.length < 4 + size) break
      yield parse(decoder.decode(held.subarray(4, 4 + size)))
      held = held.slice(4 + size)
    }
    const count = await stdin.read(piece)
    if (count === null) return
    const joined = new Uint8Array(held.length + count)
    joined.set(held)
    joined.set(piece.subarray(0, count), held.length)
    held = joined
  }
}

const waiting = new Map()
let asked = 0

function ask(name, args) {
  const id = ++asked
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    send({ kind: 'ask', id, name, args })
  })
}

function answered({ id, value, error }) {
  const asking = waiting.get(id)
  waiting.delete(id)
  if (error === undefined) asking?.resolve(value)
  else asking?.reject(Object.assign(new Error(error.message), error.details ?? {}))
}

/** `sdk.webhooks.list({ pageSize: 5 })` calls the operation webhooks.list. */
const operations = (path) =>
  new Proxy(() => {}, {
    get: (_target, name) => (typeof name !== 'string' || name === 'then' ? undefined : operations([...path, name])),
    apply: (_target, _self, [input = {}]) => ask('sdk', { operation: path.join('.'), input }),
  })

/** Request and Response are loaded by their first use, which takes ten milliseconds: most functions need neither. */
async function brokered(input, init) {
  const request = new Request(input, init)
  const body = request.body === null ? '' : new Uint8Array(await request.arrayBuffer()).toBase64()
  const { url, method, redirect } = request
  const reply = await ask('fetch', { url, method, redirect, headers: [...request.headers], body })
  const isEmpty = reply.status === 204 || reply.status === 205 || reply.status === 304
  const response = new Response(isEmpty ? null : Uint8Array.fromBase64(reply.body), {
    status: reply.status,
    headers: reply.headers,
  })
  Object.defineProperty(response, 'url', { value: reply.url })
  return response
}

const LEVELS = { log: 'info', info: 'info', debug: 'info', warn: 'warn', error: 'error' }
let keepLog = (line) => send({ kind: 'log', ...line })

for (const [name, level] of Object.entries(LEVELS)) {
  const source = level === 'info' ? 'stdout' : 'stderr'
  console[name] = (...values) => keepLog({ level, source, log: values.map(shown).join(' ') })
}

const { inspect } = Deno
const shown = (value) => (typeof value === 'string' ? value : inspect(value, { depth: 6, colors: false }))

const registered = []
const runtime = {
  functions: { getConfig: () => ask('config', {}) },
  sdk: operations([]),
  test: (name, run, { skip = false, only = false } = {}) => registered.push({ name: String(name), run, skip, only }),
}
Object.defineProperty(globalThis, Symbol.for('reeve.functions'), { value: runtime })
globalThis.fetch = brokered
for (const name of ['WebSocket', 'EventSource', 'WebSocketStream', 'localStorage', 'sessionStorage', 'caches']) {
  Reflect.deleteProperty(globalThis, name)
}

const load = (code) => import(URL.createObjectURL(new Blob([code], { type: 'application/javascript' })))

const messageOf = (thrown) => {
  try {
    if (thrown instanceof Error) return thrown.message || thrown.name
    return typeof thrown === 'string' ? thrown : shown(thrown)
  } catch {
    return 'a value was thrown that cannot be shown'
  }
}
const stackOf = (thrown) => (thrown instanceof Error && typeof thrown.stack === 'string' ? thrown.stack : '')

const BAD_RESULT = 'result must be a JSON object'

function written(result) {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) throw new Error(BAD_RESULT)
  let json
  try {
    json = stringify(result)
  } catch {
    throw new Error(BAD_RESULT)
  }
  if (typeof json !== 'string' || json[0] !== '{') throw new Error(BAD_RESULT)
  return json
}

async function run({ code, input, most }) {
  try {
    const main = (await load(code)).default
    if (typeof main !== 'function') throw new Error('the default export of main.ts is not a function')
    send({ kind: 'started' })
    const json = written(await main(parse(input)))
    if (encoder.encode(json).length > most) throw new Error(`result is larger than ${most / 1_048_576} MiB`)
    send({ kind: 'returned', json })
  } catch (thrown) {
    send({ kind: 'threw', message: messageOf(thrown).slice(0, 8192), stack: stackOf(thrown).slice(0, 16_384) })
  }
}

/** Loads the module without calling it. */
async function check({ code }) {
  try {
    const main = (await load(code)).default
    send({ kind: 'checked', isFunction: typeof main === 'function' })
  } catch (thrown) {
    send({ kind: 'threw', message: messageOf(thrown).slice(0, 8192), stack: stackOf(thrown).slice(0, 16_384) })
  }
}

async function test({ code }) {
  try {
    const { handler, tests } = await load(code)
    if (typeof tests !== 'function') throw new Error('the default export of main.test.ts is not a function')
    await tests({ handler })
  } catch (thrown) {
    send({ kind: 'threw', message: messageOf(thrown).slice(0, 8192), stack: stackOf(thrown).slice(0, 16_384) })
    return
  }
  const isNarrowed = registered.some(({ only }) => only)
  const isSkipped = ({ skip, only }) => skip || (isNarrowed && !only)
  const all = registered.slice(0, 1000)
  send({ kind: 'tests', names: all.map(({ name }) => name.slice(0, 256)) })
  for (const [index, one] of all.entries()) {
    send({ kind: 'tested', index, ...(isSkipped(one) ? { status: 'SKIPPED', error: '' } : await tried(one)) })
  }
  send({ kind: 'testsOver' })
}

async function tried({ run: body }) {
  const assertions = []
  const logs = []
  const before = keepLog
  keepLog = (line) => {
    if (logs.length < 200) logs.push({ ...line, log: line.log.slice(0, 4096) })
  }
  const keep = (operator, pass, { actual, expected, description = '' }) => {
    const at = /\(?(\S+:\d+:\d+)\)?$/.exec(new Error('at').stack?.split('\n')[3] ?? '')?.[1] ?? ''
    const text = (value) => shown(value).slice(0, 1024)
    if (assertions.length < 200) {
      const where = at.replace(/^.*?([^/]+:\d+:\d+)$/, '$1')
      assertions.push({ description: String(description), operator, expected: text(expected), actual: text(actual), pass, at: where })
    }
  }
  try {
    await body({
      equal: (actual, expected, description) => keep('equal', actual === expected, { actual, expected, description }),
      ok: (value, description) => keep('ok', Boolean(value), { actual: value, expected: true, description }),
      fail: (message = 'failed') => keep('fail', false, { actual: message, expected: '', description: message }),
    })
    return { status: assertions.every(({ pass }) => pass) ? 'OK' : 'FAIL', error: '', assertions, logs }
  } catch (thrown) {
    return { status: 'FAIL', error: messageOf(thrown).slice(0, 4096), assertions, logs }
  } finally {
    keepLog = before
  }
}

const WORK = { run, check, test }

addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  keepLog({ level: 'error', source: 'stderr', log: `unhandled: ${messageOf(event.reason)}` })
})
// Waits for ever while code waits for nothing: the parent ends the process.
later(() => {}, 2_147_483_647)
send({ kind: 'ready' })
for await (const frame of frames()) {
  if (frame.kind === 'answer') answered(frame)
  else WORK[frame.kind]?.(frame)
}
