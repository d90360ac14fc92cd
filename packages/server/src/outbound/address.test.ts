import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contains, formatAddress, parseAddress, parseCidr } from './address.ts'

const byte = fc.integer({ min: 0, max: 255 })

test('every IPv4 address is read back as it was written', () => {
  fc.assert(
    fc.property(fc.array(byte, { minLength: 4, maxLength: 4 }), (bytes) => {
      assert.deepEqual(parseAddress(bytes.join('.')), bytes)
      assert.equal(formatAddress(bytes), bytes.join('.'))
    }),
  )
})

test('every IPv6 address means the same short and long', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(byte, fc.constant(0)), { minLength: 16, maxLength: 16 }), (bytes) => {
      const long = Array.from({ length: 8 }, (_, i) => ((bytes[2 * i]! << 8) | bytes[2 * i + 1]!).toString(16)).join(
        ':',
      )
      const parsed = parseAddress(long)
      assert.ok(parsed)
      assert.deepEqual(parseAddress(formatAddress(parsed)), parsed)
    }),
  )
})

test('an IPv4-mapped address is its IPv4 in every spelling', () => {
  for (const text of ['::ffff:10.1.2.3', '::ffff:a01:203', '::FFFF:0a01:0203', '0:0:0:0:0:ffff:10.1.2.3']) {
    assert.deepEqual(parseAddress(text), [10, 1, 2, 3], text)
  }
})

test('what is no plain address is not read as one', () => {
  for (const text of [
    '',
    '127.1',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '1.2.3.4.',
    'fe80::1%eth0',
    '[::1]',
    'a.example',
    '::g',
  ]) {
    assert.equal(parseAddress(text), undefined, text)
  }
})

test('a range holds its first and last address and not their neighbours', () => {
  const cases: [string, string[], string[]][] = [
    ['10.0.0.0/8', ['10.0.0.0', '10.255.255.255', '::ffff:10.1.1.1'], ['9.255.255.255', '11.0.0.0', 'a00::']],
    ['172.16.0.0/12', ['172.16.0.0', '172.31.255.255'], ['172.15.255.255', '172.32.0.0']],
    ['192.0.2.7', ['192.0.2.7'], ['192.0.2.6', '192.0.2.8']],
    ['fe80::/10', ['fe80::', 'febf:ffff::1'], ['fe7f:ffff::', 'fec0::']],
    ['::ffff:10.0.0.0/104', ['10.9.9.9'], ['11.0.0.0']],
    ['10.1.2.3/8', ['10.200.0.1'], ['11.1.2.3']],
  ]
  for (const [text, inside, outside] of cases) {
    const range = parseCidr(text)
    assert.ok(range, text)
    for (const address of inside) assert.equal(contains(range, parseAddress(address)!), true, `${text} ${address}`)
    for (const address of outside) assert.equal(contains(range, parseAddress(address)!), false, `${text} ${address}`)
  }
})

test('a range with a bad length is not read', () => {
  for (const text of ['10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/', '10.0.0.0/8/8', 'fe80::/129', '::ffff:1.2.3.4/95']) {
    assert.equal(parseCidr(text), undefined, text)
  }
})
