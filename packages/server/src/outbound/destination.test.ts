import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Policy, type RuleName, vetUrl } from './destination.ts'
import { parseExceptions } from './exceptions.ts'

const policy = (...allow: string[]): Policy => ({
  exceptions: parseExceptions(allow),
  anyPort: false,
  isOwnHost: (host) => host === 'reeve.example' || host.endsWith('.reeve.example'),
  ownListeners: () => [],
})

const judged = (url: string, ...allow: string[]): RuleName | 'allowed' => {
  const verdict = vetUrl(url, policy(...allow))
  return verdict.allowed ? 'allowed' : verdict.rule
}

test('ordinary destinations are allowed', () => {
  for (const url of [
    'https://hooks.example.com/',
    'https://hooks.example.com:443/in?token=1',
    'HTTPS://Hooks.Example.COM',
    'https://hooks.example.com./',
    'https://bücher.example/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
    'https://hooks.example.com/%20%5c@/a;b=1',
  ]) {
    assert.equal(judged(url), 'allowed', url)
  }
})

test('a refusal names the rule that was broken', () => {
  const cases: [string, RuleName][] = [
    ['hooks.example.com', 'URL'],
    ['https://hooks.example.com/ x', 'URL'],
    ['ftp://hooks.example.com/', 'SCHEME'],
    ['http://hooks.example.com/', 'SCHEME'],
    ['https://hooks.example.com:8443/', 'PORT'],
    ['https://u@hooks.example.com/', 'CREDENTIALS'],
    ['https://hooks.example.com/#a', 'FRAGMENT'],
    ['https://a..example.com/', 'HOST'],
    ['https://localhost/', 'LOCAL_HOST'],
    ['https://nas.local/', 'LOCAL_HOST'],
    ['https://vault.internal/', 'LOCAL_HOST'],
    ['https://tv.home.arpa/', 'LOCAL_HOST'],
    ['https://intranet/', 'SINGLE_LABEL'],
    ['https://acme.reeve.example/', 'OWN_HOST'],
    ['https://10.0.0.1/', 'ADDRESS'],
    ['https://0x7f.1/', 'ADDRESS'],
    ['https://[::ffff:10.0.0.1]/', 'ADDRESS'],
    ['http://169.254.169.254/', 'METADATA'],
  ]
  for (const [url, rule] of cases) assert.equal(judged(url), rule, url)
})

test('names that only look local are allowed', () => {
  for (const url of [
    'https://mylocal.example.com/',
    'https://notlocal.com/',
    'https://internal.example.com/',
    'https://xlocalhost.com/',
  ]) {
    assert.equal(judged(url), 'allowed', url)
  }
})

test('an exception opens its addresses, ports and scheme, and no more', () => {
  const cases: [string, string, RuleName | 'allowed'][] = [
    ['10.0.0.0/8', 'https://10.1.2.3/', 'allowed'],
    ['10.0.0.0/8', 'https://10.1.2.3:8443/', 'allowed'],
    ['10.0.0.0/8', 'https://11.1.2.3:8443/', 'PORT'],
    ['10.0.0.0/8', 'http://10.1.2.3/', 'ADDRESS'],
    ['http://10.0.0.0/8', 'http://10.1.2.3:8080/', 'allowed'],
    ['http://10.0.0.0/8:8080', 'http://10.1.2.3:8081/', 'ADDRESS'],
    ['10.1.2.3:8443', 'https://10.1.2.3:8443/', 'allowed'],
    ['10.1.2.3:8443', 'https://10.1.2.4:8443/', 'ADDRESS'],
    ['10.1.2.3:8443', 'https://10.1.2.3/', 'ADDRESS'],
    ['[fd00::]/8', 'https://[fd12::1]:8443/', 'allowed'],
    ['fd00::/8', 'https://[fd12::1]/', 'allowed'],
    ['127.0.0.0/8', 'http://127.0.0.1:9999/', 'allowed'],
    ['127.0.0.0/8', 'http://[::ffff:127.0.0.1]:9999/', 'allowed'],
    ['127.0.0.0/8', 'http://localhost:9999/', 'allowed'],
    ['127.0.0.0/8', 'http://acme.localhost:9999/', 'allowed'],
    ['127.0.0.0/8', 'http://[::1]:9999/', 'ADDRESS'],
    ['127.0.0.0/8', 'http://hooks.example.com/', 'SCHEME'],
    ['127.0.0.0/8', 'https://hooks.example.com:8443/', 'PORT'],
    ['hooks.corp.internal', 'https://hooks.corp.internal/', 'allowed'],
    ['hooks.corp.internal:8443', 'https://HOOKS.corp.internal.:8443/', 'allowed'],
    ['hooks.corp.internal:8443', 'https://hooks.corp.internal/', 'LOCAL_HOST'],
    ['hooks.corp.internal', 'http://hooks.corp.internal/', 'LOCAL_HOST'],
    ['hooks.corp.internal', 'https://x.hooks.corp.internal/', 'LOCAL_HOST'],
    ['http://receiver:8080', 'http://receiver:8080/', 'allowed'],
    ['idp.example.com:8443', 'https://idp.example.com:8443/', 'allowed'],
    ['bücher.example:8443', 'https://xn--bcher-kva.example:8443/', 'allowed'],
  ]
  for (const [allow, url, expected] of cases) assert.equal(judged(url, allow), expected, `${allow} ${url}`)
})

test('no exception opens credentials, fragments or other schemes', () => {
  const all = ['http://10.0.0.0/8', 'http://hooks.example.com']
  assert.equal(judged('http://u:p@10.0.0.1/', ...all), 'CREDENTIALS')
  assert.equal(judged('http://hooks.example.com/#x', ...all), 'FRAGMENT')
  assert.equal(judged('ftp://10.0.0.1/', ...all), 'SCHEME')
})

test('a name that may lie in an excepted range is decided by its addresses later', () => {
  const verdict = vetUrl('http://hooks.corp.example:8080/', policy('http://10.0.0.0/8'))
  assert.ok(verdict.allowed)
  assert.equal(verdict.destination.needsException, true)
})

test('an exception that cannot be read is refused with its text', () => {
  for (const entry of [
    '',
    '*',
    '*.corp.example',
    'a b',
    '10.0.0.0/33',
    'host:0',
    'host:65536',
    'host:x',
    'http://host/path',
    '10.0.0.0/8:',
    'user@host',
    '::1:8080/x',
    '0.0.0.0/0',
    '::/0',
  ]) {
    assert.throws(
      () => parseExceptions([entry]),
      { name: 'SettingError', message: new RegExp(`"${RegExp.escape(entry)}"`) },
      entry,
    )
  }
})
