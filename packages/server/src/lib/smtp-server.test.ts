import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { readSettings } from '../settings/settings.ts'
import { isMailAddress } from './mail-address.ts'
import { parseSmtpUrl } from './smtp-server.ts'

const SERVERS: readonly [string, [string, number, string, string] | undefined][] = [
  ['smtp://mail.example.com', ['mail.example.com', 25, 'OFFERED', '']],
  ['smtp://mail.example.com:2525', ['mail.example.com', 2525, 'OFFERED', '']],
  ['smtp://u%40x:p%3Aw@mail.example.com', ['mail.example.com', 587, 'STARTTLS', 'u@x']],
  ['smtps://u:p@[::1]', ['::1', 465, 'TLS', 'u']],
  ['http://mail.example.com', undefined],
  ['smtp://mail.example.com/path', undefined],
  ['smtp://mail.example.com?x=1', undefined],
  ['smtp://%zz:p@mail.example.com', undefined],
  ['mail.example.com', undefined],
]
for (const [url, expected] of SERVERS)
  test(`a relay at ${url}`, () => {
    const server = parseSmtpUrl(url)
    assert.deepEqual(server && [server.host, server.port, server.tls, server.username], expected)
  })

test('the password of the relay is shown neither by the settings nor by what is wrong with them', () => {
  const url = 'smtp://u:hush@mail.example.com'
  const settings = readSettings({ REEVE_SMTP_URL: url, REEVE_SMTP_FROM: 'reeve@example.com' })
  assert.equal(settings.REEVE_SMTP_URL?.password.reveal(), 'hush')
  assert.equal((inspect(settings, { depth: 9 }) + JSON.stringify(settings.REEVE_SMTP_URL)).includes('hush'), false)
  for (const wrong of [{ REEVE_SMTP_URL: `${url}/x` }, { REEVE_SMTP_URL: url }, { REEVE_SMTP_FROM: 'nobody' }]) {
    assert.throws(
      () => readSettings(wrong),
      (error: Error) => /REEVE_SMTP_(URL|FROM)/.test(error.message) && !error.message.includes('hush'),
    )
  }
})

const ADDRESSES: readonly [string, boolean][] = [
  ['ann@acme.example', true],
  ["o'neil+tag@mail.acme.example", true],
  ['ann@acme', false],
  ['ann acme@acme.example', false],
  ['ann@acme.example, bob@acme.example', false],
  ['ann@acme.example\r\nBcc: x@y.example', false],
  ['<ann@acme.example>', false],
  ['.ann@acme.example', false],
  ['ann..b@acme.example', false],
  [`${'a'.repeat(65)}@acme.example`, false],
  ['', false],
]
for (const [address, good] of ADDRESSES)
  test(`${JSON.stringify(address)} is ${good ? 'an' : 'no'} address`, () => assert.equal(isMailAddress(address), good))
