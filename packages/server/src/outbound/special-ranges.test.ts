import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAddress } from './address.ts'
import { closedToNames, whyNotPublic } from './special-ranges.ts'

const why = (text: string) => whyNotPublic(parseAddress(text)!)

test('public addresses are public, also the neighbours of special ranges', () => {
  const addresses = `1.0.0.0 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0
    168.63.129.15 168.63.129.17 169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 191.255.255.255 192.0.1.0 192.0.3.0
    192.88.98.255 192.88.100.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0 198.51.99.255 198.51.101.0
    203.0.112.255 203.0.114.0 223.255.255.255 2000::1 2001:200::1 2001:4860:4860::8888 2001:db7:ffff::1 2001:db9::1
    2003::1 2606:4700:4700::1111 2a00:1450:4001:81b::200e 3ffe::1 ::ffff:8.8.8.8 64:ff9b::8.8.8.8 2002:808:808::1`
  for (const address of addresses.split(/\s+/)) assert.equal(why(address), undefined, address)
})

test('an address inside a carrier range is judged by the IPv4 it stands for', () => {
  assert.equal(why('64:ff9b::10.0.0.1'), 'private use inside NAT64')
  assert.equal(why('2002:a9fe:a9fe::1'), 'link local inside 6to4')
  assert.equal(why('::ffff:127.0.0.1'), 'loopback')
})

test('nothing outside of global unicast is public', () => {
  for (let first = 0; first < 256; first++) {
    const address = [first, ...new Array<number>(14).fill(0x11), 1]
    const unicast = first >= 0x20 && first <= 0x3f
    assert.equal(whyNotPublic(address) === undefined, unicast, `${first.toString(16)}11:…`)
  }
})

test('names never lead to link local and metadata addresses', () => {
  for (const text of [
    '169.254.169.254',
    '168.63.129.16',
    '100.100.100.200',
    'fd00:ec2::254',
    'fe80::1',
    '0.0.0.0',
    '::',
    '64:ff9b::a9fe:a9fe',
  ]) {
    assert.ok(closedToNames(parseAddress(text)!), text)
  }
  for (const text of ['10.0.0.1', '127.0.0.1', '::1', 'fd00::1', '8.8.8.8']) {
    assert.equal(closedToNames(parseAddress(text)!), undefined, text)
  }
})
