import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAddress } from './address.ts'
import { type Policy, vetUrl } from './destination.ts'
import { PRIVATE_NETWORKS, parseExceptions } from './exceptions.ts'
import { whyForbidden } from './vet-addresses.ts'

/** Everything an operator can open, down to the very addresses. */
const WIDE: Policy = {
  exceptions: parseExceptions([
    ...PRIVATE_NETWORKS,
    ...['http://128.0.0.0/1', 'http://0.0.0.0/1', 'http://[8000::]/1', 'http://[::]/1'],
    ...['http://metadata.google.internal', 'http://metadata', 'http://rebound.example', 'http://169.254.169.254:80'],
  ]),
  anyPort: true,
  isOwnHost: () => false,
  ownListeners: () => [],
}

const ADDRESSES = `169.254.169.254 169.254.170.2 169.254.170.23 169.254.0.23 169.254.42.42 100.100.100.200 192.0.0.192
  168.63.129.16 fd00:ec2::254 fd00:ec2::23 fd20:ce::254 fd00:42::42 fe80::a9fe:a9fe ::ffff:169.254.169.254
  64:ff9b::169.254.169.254 64:ff9b:1::a9fe:a9fe 2002:a9fe:a9fe::1 ::169.254.169.254 ::ffff:0:169.254.169.254
  fe80::5efe:a9fe:a9fe 2001:db8::200:5efe:6464:64c8`.split(/\s+/)

test('no exception opens an address of cloud metadata, in whatever notation', () => {
  for (const text of ADDRESSES) {
    const url = text.includes(':') ? `[${text}]` : text
    for (const port of ['', ':80', ':8443']) {
      const verdict = vetUrl(`http://${url}${port}/latest/meta-data/`, WIDE)
      assert.deepEqual(verdict.allowed ? 'allowed' : verdict.rule, 'METADATA', `${text}${port}`)
    }
  }
  for (const notation of ['http://2852039166/', 'http://0xa9fea9fe/', 'http://0251.0376.0251.0376/']) {
    assert.equal(vetUrl(notation, WIDE).allowed, false, notation)
  }
})

test('no exception opens a name of cloud metadata, and no name leads to its addresses', () => {
  for (const name of [
    'metadata.google.internal',
    'metadata.google.internal.',
    'METADATA.goog',
    'metadata',
    'instance-data',
  ]) {
    const verdict = vetUrl(`http://${name}/computeMetadata/v1/`, WIDE)
    assert.deepEqual(verdict.allowed ? 'allowed' : verdict.rule, 'METADATA', name)
  }
  for (const name of ['rebound.example', 'other.example']) {
    const verdict = vetUrl(`https://${name}/`, WIDE)
    assert.ok(verdict.allowed)
    for (const text of ADDRESSES) {
      const why = whyForbidden(verdict.destination, [parseAddress('8.8.8.8')!, parseAddress(text)!], WIDE)
      assert.match(String(why), /cloud metadata/, `${name} ${text}`)
    }
  }
})

test('neighbours of those addresses stay open to who opens them', () => {
  for (const text of ['169.254.169.253', '100.100.100.201', '[fd00:ec2::255]', '10.0.0.1', '[fd12::1]']) {
    assert.equal(vetUrl(`https://${text}/`, WIDE).allowed, true, text)
  }
})
