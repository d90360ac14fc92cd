import assert from 'node:assert/strict'
import net from 'node:net'
import { after, before, test } from 'node:test'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let host: string
before(async () => {
  world = await createWorld()
  host = new URL((await world.tenant()).baseUrl).host
})
after(() => world.stop())

/** Sends a call byte by byte as it is, and answers the status and the body. */
function raw(target: string, ...headers: string[]): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(world.url)
  const lines = [`GET ${target} HTTP/1.1`, ...headers, 'Connection: close']
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    let text = ''
    socket.on('data', (data) => {
      text += data
    })
    socket.on('close', () => resolve({ status: Number(text.slice(9, 12)), text }))
    socket.on('error', reject)
  })
}

test('two Host headers are 400, whatever they say', async () => {
  for (const path of ['/auth/v1/jwks', '/healthz', '/api/v1/auth/introspect', '/nothing']) {
    for (const second of [host, 'evil.example']) {
      const { status, text } = await raw(path, `Host: ${host}`, `hOST: ${second}`)
      assert.equal(status, 400, `${path} ${second}`)
      assert.match(text, /"field":"Host","description":"is sent 2 times/)
    }
  }
})

test('a target that names another host than the Host header is 400, the same host is taken', async () => {
  for (const target of ['http://evil.example', `http://${host}.evil.example`, `http://u@${host}`, 'https://[::1]:1']) {
    const { status, text } = await raw(`${target}/auth/v1/jwks`, `Host: ${host}`)
    assert.equal(status, 400, target)
    assert.match(text, /"field":"Host","description":"is not the host of the request target/)
  }
  for (const path of ['/auth/v1/jwks', '/auth/v1/jwks?x=1', '/healthz']) {
    assert.equal((await raw(`http://${host.toUpperCase()}${path}`, `Host: ${host}`)).status, 200, path)
  }
  const unknown = await raw(`http://${host}/nothing`, `Host: ${host}`)
  assert.match(unknown.text, /no such route: GET \/nothing/)
})
