import assert from 'node:assert/strict'
import { createPublicKey, X509Certificate } from 'node:crypto'
import { test } from 'node:test'
import { readCertificate, SamlError, selfSignedCertificate, validityOf } from '../src/index.ts'
import { ecKey, NOW, rsaKey } from './partners.ts'

const dates = {
  notBefore: Temporal.Instant.from('2026-01-02T03:04:05Z'),
  notAfter: Temporal.Instant.from('2051-06-07T08:09:10Z'),
}

for (const [name, make] of [
  ['RSA', () => rsaKey()],
  ['P-256', () => ecKey()],
  ['P-384', () => ecKey('P-384')],
  ['P-521', () => ecKey('P-521')],
] as const)
  test(`a certificate over a key of ${name} is signed by that key and says what it was given`, () => {
    const privateKey = make()
    const pem = selfSignedCertificate({ privateKey, commonName: 'Sign-in of Ümlaut AG', ...dates })
    const parsed = new X509Certificate(pem)
    assert.ok(parsed.verify(createPublicKey(privateKey)))
    assert.ok(parsed.checkPrivateKey(privateKey))
    assert.equal(parsed.subject, parsed.issuer)
    assert.match(parsed.subject, /^CN=Sign-in of /)
    const read = readCertificate(pem)
    assert.deepEqual([read.notBefore.toString(), read.notAfter.toString()], [`${dates.notBefore}`, `${dates.notAfter}`])
    assert.equal(read.kind, name === 'RSA' ? 'rsa' : 'ec')
    assert.equal(readCertificate(pem.replace(/-----.*-----/g, '')).fingerprint, read.fingerprint)
    assert.notEqual(
      parsed.serialNumber,
      new X509Certificate(selfSignedCertificate({ privateKey, commonName: 'x', ...dates })).serialNumber,
    )
  })

test('a certificate is valid from its first to its last second', () => {
  const certificate = readCertificate(selfSignedCertificate({ privateKey: ecKey(), commonName: 'x', ...dates }))
  assert.equal(validityOf(certificate, NOW), 'valid')
  assert.equal(validityOf(certificate, dates.notBefore), 'valid')
  assert.equal(validityOf(certificate, dates.notBefore.subtract({ seconds: 1 })), 'not_yet_valid')
  assert.equal(validityOf(certificate, dates.notAfter), 'valid')
  assert.equal(validityOf(certificate, dates.notAfter.add({ seconds: 1 })), 'expired')
})

test('keys that are too weak or of another kind are refused', async () => {
  const { generateKeyPairSync } = await import('node:crypto')
  const keys = [
    generateKeyPairSync('rsa', { modulusLength: 1024 }),
    generateKeyPairSync('ec', { namedCurve: 'secp256k1' }),
    generateKeyPairSync('ed25519'),
    generateKeyPairSync('rsa-pss', { modulusLength: 2048 }),
  ]
  for (const { privateKey } of keys)
    assert.throws(() => selfSignedCertificate({ privateKey, commonName: 'x', ...dates }), { reason: 'certificate' })
})

test('text that is not one certificate is refused', () => {
  const pem = selfSignedCertificate({ privateKey: ecKey(), commonName: 'x', ...dates })
  const key = ecKey().export({ type: 'pkcs8', format: 'pem' }).toString()
  for (const text of ['', 'AAAA', pem + pem, key, pem.replace('CERTIFICATE', 'X509 CRL'), pem.slice(0, 200), '\u0000'])
    assert.throws(() => readCertificate(text), SamlError, text)
})
