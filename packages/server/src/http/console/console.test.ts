import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { request } from 'undici'
import { createWorld, type World } from '../../../test/world.ts'

/** A build of the console, as far as the service looks at it. */
const folder = mkdtempSync(path.join(tmpdir(), 'reeve-console-'))
const PAGE = '<!doctype html><title>Reeve</title>'
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))})`

let world: World

before(async () => {
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), PAGE)
  writeFileSync(path.join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(path.join(folder, 'assets/main-abc.js'), SCRIPT)
  writeFileSync(path.join(folder, 'assets/main-abc.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(path.join(folder, 'assets/notes.txt'), 'no file of the console')
  world = await createWorld({ REEVE_CONSOLE_DIR: folder })
  await world.tenant('default')
})
after(async () => {
  await world.stop()
  rmSync(folder, { recursive: true })
})

const NAVIGATION = { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*' }

type Method = 'GET' | 'HEAD' | 'POST'

/** Not fetch, which says by itself in which mode it calls. */
async function get(address: string, headers: Record<string, string> = {}, method: Method = 'GET', url = world.url) {
  const reply = await request(url + address, { method, headers })
  const body = Buffer.from(await reply.body.arrayBuffer())
  const header = (name: string): string => String(reply.headers[name] ?? '')
  return { status: reply.statusCode, header, body, text: body.toString() }
}

test('the page has a policy without nonce that allows no markup made of text', async () => {
  const reply = await get('/', NAVIGATION)
  assert.equal(reply.status, 200)
  assert.equal(reply.text, PAGE)
  const policy = reply.header('content-security-policy')
  assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'/)
  assert.match(policy, /require-trusted-types-for 'script'; trusted-types 'none'/)
  assert.doesNotMatch(policy, /unsafe|nonce|\*/)
  assert.equal(reply.header('cache-control'), 'no-cache')
})

test('a page that has not changed is not sent again', async () => {
  const etag = (await get('/', NAVIGATION)).header('etag')
  assert.match(etag, /^"[\w-]+"$/)
  const again = await get('/', { ...NAVIGATION, 'if-none-match': etag })
  assert.equal(again.status, 304)
  assert.equal(again.text, '')
})

test('files with a hash in their name are kept for good, and sent as they were compressed', async () => {
  const { status, header } = await get('/assets/main-abc.js', { 'accept-encoding': 'identity' })
  assert.equal(status, 200)
  assert.equal(header('cache-control'), 'public, max-age=31536000, immutable')
  assert.equal(header('content-type'), 'text/javascript; charset=utf-8')
  assert.equal(header('content-encoding'), '')
  const packed = await get('/assets/main-abc.js', { 'accept-encoding': 'br' })
  assert.equal(packed.header('vary'), 'Accept-Encoding')
  assert.equal(brotliDecompressSync(packed.body).toString(), SCRIPT)
  assert.equal(packed.header('content-encoding'), 'br')
})

test('what is no file of the build does not exist, wherever it points', async () => {
  const names = [
    '/assets/main-old.js',
    '/assets/notes.txt',
    '/assets/..%2findex.html',
    '/assets/.hidden.js',
    '/assets/',
  ]
  for (const name of names) {
    const reply = await get(name, NAVIGATION)
    assert.equal(reply.status, 404, name)
    assert.match(reply.header('content-type'), /^application\/json/, name)
  }
})

test('every address that somebody goes to is the console, and none that a program calls', async () => {
  for (const address of ['/findings?open=1', '/people/2abc', '/nowhere']) {
    assert.equal((await get(address, NAVIGATION)).text, PAGE, address)
    assert.equal((await get(address, { 'sec-fetch-mode': 'cors', accept: 'text/html' })).status, 404, address)
    assert.equal((await get(address, { accept: 'application/json' })).status, 404, address)
    assert.equal((await get(address, NAVIGATION, 'POST')).status, 404, address)
  }
})

test('addresses of the API, of sign-in and of health are never the console', async () => {
  const others = [
    '/api/v1/nothing',
    '/auth/v1/nothing',
    '/login/nothing',
    '/account/nothing',
    '/sso/nothing',
    '/docs/x',
  ]
  for (const address of [...others, '/healthz/x', '/.well-known/nothing']) {
    assert.equal((await get(address, NAVIGATION)).status, 404, address)
  }
})

test('a head is answered like a get, without the content', async () => {
  for (const address of ['/', '/findings', '/assets/main-abc.js']) {
    const reply = await get(address, NAVIGATION, 'HEAD')
    assert.equal(reply.status, 200, address)
    assert.equal(reply.text, '', address)
  }
})

test('without a build the page says how to make one, and the API is served', async (t) => {
  const bare = await createWorld({ REEVE_CONSOLE_DIR: path.join(folder, 'nothing') })
  t.after(() => bare.stop())
  await bare.tenant('default')
  const reply = await get('/', NAVIGATION, 'GET', bare.url)
  assert.equal(reply.status, 503)
  assert.match(reply.text, /npm run build:console/)
  assert.equal((await get('/api/v1/openapi.json', {}, 'GET', bare.url)).status, 200)
})
