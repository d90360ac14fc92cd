import { BlockList, isIP } from 'node:net'

/** What is wrong with a CIDR or bare address, or undefined when it is a good one. */
export function cidrProblem(text: string): string | undefined {
  const parsed = parseCidr(text)
  if (!parsed) return `"${text.slice(0, 64)}" is not an IPv4 or IPv6 address or CIDR such as 10.0.0.0/8`
  if (hostBits(parsed.address, parsed.prefix, parsed.family)) return `"${text}" has bits set after its prefix`
  return undefined
}

/** An empty list lets every address in. */
export function addressAllowed(address: string, cidrs: readonly string[]): boolean {
  if (cidrs.length === 0) return true
  return inCidrs(address, cidrs)
}

export function inCidrs(address: string, cidrs: readonly string[]): boolean {
  const plain = unmap(address)
  const list = new BlockList()
  for (const cidr of cidrs) {
    const parsed = parseCidr(cidr)
    if (parsed) list.addSubnet(parsed.address, parsed.prefix, parsed.family === 4 ? 'ipv4' : 'ipv6')
  }
  const family = isIP(plain)
  return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

/** Whether every address of the CIDR is in one of these. */
export function isWithinCidrs(cidr: string, cidrs: readonly string[]): boolean {
  const inner = parseCidr(cidr)
  if (!inner) return false
  return cidrs.some((one) => {
    const outer = parseCidr(one)
    if (!outer || outer.family !== inner.family || outer.prefix > inner.prefix) return false
    const shift = BigInt((outer.family === 4 ? 32 : 128) - outer.prefix)
    return numberOf(outer) >> shift === numberOf(inner) >> shift
  })
}

/** ::ffff:10.0.0.1, in whatever notation, is 10.0.0.1 for every rule about addresses. */
export function unmap(address: string): string {
  if (isIP(address) !== 6) return address
  const value = ipv6Value(withoutZone(address))
  return value >> 32n === 0xffffn ? ipv4Text(value & 0xffff_ffffn) : address
}

/** What callers are counted by: the address, or for IPv6 its network, because one machine has as many as it likes. */
export function networkOf(address: string): string {
  const plain = unmap(address)
  return isIP(plain) === 6 ? `${(ipv6Value(withoutZone(plain)) >> 64n).toString(16)}::/64` : plain
}

export const isLoopback = (address: string): boolean => /^(127\.|::1$)/.test(unmap(address))

const withoutZone = (address: string): string => address.split('%')[0]!

const ipv4Text = (value: bigint): string => [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join('.')

function parseCidr(text: string): { address: string; prefix: number; family: 4 | 6 } | undefined {
  const [address = '', prefixText, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0 || address.includes('%')) return undefined
  const width = family === 4 ? 32 : 128
  if (prefixText !== undefined && !/^\d{1,3}$/.test(prefixText)) return undefined
  const prefix = prefixText === undefined ? width : Number(prefixText)
  return prefix <= width ? { address, prefix, family: family === 4 ? 4 : 6 } : undefined
}

function hostBits(address: string, prefix: number, family: 4 | 6): boolean {
  const width = family === 4 ? 32 : 128
  return (numberOf({ address, family }) & ((1n << BigInt(width - prefix)) - 1n)) !== 0n
}

const numberOf = ({ address, family }: { address: string; family: 4 | 6 }): bigint =>
  family === 4 ? ipv4Value(address) : ipv6Value(address)

const ipv4Value = (address: string): bigint =>
  address.split('.').reduce((value, part) => (value << 8n) | BigInt(part), 0n)

function ipv6Value(address: string): bigint {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  const tail = dotted ? ipv4Value(dotted[2]!) : 0n
  const text = dotted ? `${dotted[1]}${(tail >> 16n).toString(16)}:${(tail & 0xffffn).toString(16)}` : address
  const [left = '', right] = text.split('::')
  const head = left ? left.split(':') : []
  const rear = right ? right.split(':') : []
  const zeros = right === undefined ? [] : new Array(8 - head.length - rear.length).fill('0')
  return [...head, ...zeros, ...rear].reduce((value, part) => (value << 16n) | BigInt(`0x${part || '0'}`), 0n)
}
