import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { inspect } from 'node:util'
import { issue } from '../../test/outbound/certificates.ts'
import { readTlsFile } from './tls-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'reeve-tls-'))
after(() => rmSync(folder, { recursive: true }))

const authority = issue({ name: 'Authority', authority: true })
const client = issue({ name: 'client', issuer: authority })
writeFileSync(join(folder, 'ca.pem'), `a comment\n${authority.cert}${client.cert}`)
writeFileSync(join(folder, 'client.pem'), client.cert)
writeFileSync(join(folder, 'client.key'), client.key)
writeFileSync(join(folder, 'other.key'), authority.key)
writeFileSync(join(folder, 'broken.pem'), '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n')
writeFileSync(join(folder, 'empty.pem'), '')

function read(content: unknown) {
  const path = join(folder, 'tls.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readTlsFile(path)
}

test('authorities and client certificates are read from files beside it', () => {
  const { ca, destinations } = read({
    caFile: 'ca.pem',
    destinations: [
      { host: 'Hooks.Corp.example.', port: 8443, certFile: 'client.pem', keyFile: join(folder, 'client.key') },
      { host: '[FD00::1]', caFile: 'ca.pem' },
    ],
  })
  assert.equal(ca?.match(/BEGIN CERTIFICATE/g)?.length, 2)
  assert.deepEqual(
    destinations.map(({ host, port }) => `${host} ${port}`),
    ['hooks.corp.example 8443', 'fd00::1 443'],
  )
  assert.equal(destinations[0]?.client?.key.reveal(), client.key)
})

test('the file that the guide to operating shows is one', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guides/operating.md'), 'utf8')
  const [, shown = ''] = /^```json\n(.*?)^```$/ms.exec(guide) ?? []
  for (const name of ['corp.pem', 'hooks.pem']) writeFileSync(join(folder, name), authority.cert)
  writeFileSync(join(folder, 'reeve.pem'), client.cert)
  writeFileSync(join(folder, 'reeve.key'), client.key)
  assert.deepEqual(
    read(shown).destinations.map(({ host, port }) => `${host} ${port}`),
    ['hooks.corp.example 8443', '10.1.2.3 443'],
  )
})

test('a private key is not printed', () => {
  const settings = read({ destinations: [{ host: 'a.example', certFile: 'client.pem', keyFile: 'client.key' }] })
  const line = client.key.split('\n')[1] ?? ''
  assert.equal(`${inspect(settings, { depth: 9 })}${JSON.stringify(settings)}`.includes(line), false)
})

test('an empty object is a file without settings', () => {
  assert.deepEqual(read({}), { ca: undefined, destinations: [] })
})

test('a mistake is refused with its place', () => {
  const one = (entry: object) => ({ destinations: [{ host: 'a.example', caFile: 'ca.pem' }, entry] })
  const cases: [unknown, RegExp][] = [
    ['{', /tls\.json: is not JSON/],
    [[], /tls\.json: must be an object with the members caFile, destinations/],
    [{ cafile: 'x' }, /tls\.json: cafile is not known/],
    [{ caFile: 'missing.pem' }, /caFile names missing\.pem, which cannot be read \(ENOENT\)/],
    [{ caFile: 'empty.pem' }, /caFile holds no certificate in PEM form/],
    [{ caFile: 'broken.pem' }, /caFile holds a certificate that cannot be read/],
    [{ caFile: 7 }, /caFile must be the path of a file/],
    [{ destinations: {} }, /destinations must be a list/],
    [one([]), /destinations\[1\] must be an object/],
    [one({ host: 'b.example', certFile: 'client.pem' }), /destinations\[1\]\.certFile and keyFile go together/],
    [one({ host: 'b.example', keyFile: 'client.key' }), /destinations\[1\]\.certFile and keyFile go together/],
    [one({ host: 'b.example', certFile: 'client.pem', keyFile: 'other.key' }), /keyFile is not the key of certFile/],
    [one({ host: 'b.example', certFile: 'client.pem', keyFile: 'ca.pem' }), /keyFile holds no unencrypted private key/],
    [one({ host: 'b.example' }), /destinations\[1\]\.host has neither a caFile nor a certFile/],
    [one({ caFile: 'ca.pem' }), /destinations\[1\]\.host must be a host name/],
    [one({ host: 'b.example:8443', caFile: 'ca.pem' }), /destinations\[1\]\.host must be a host name/],
    [one({ host: 'https://b.example', caFile: 'ca.pem' }), /destinations\[1\]\.host must be a host name/],
    [one({ host: 'b.example', port: '443', caFile: 'ca.pem' }), /destinations\[1\]\.port must be a whole number/],
    [one({ host: 'A.example', port: 443, caFile: 'ca.pem' }), /destinations names a\.example:443 twice/],
  ]
  for (const [content, message] of cases) assert.throws(() => read(content), { name: 'SettingError', message })
  assert.throws(() => readTlsFile(join(folder, 'nowhere.json')), /nowhere\.json: cannot be read \(ENOENT\)/)
})
