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

/** ::ffff:10.0.0.1 is 10.0.0.1 for every rule about addresses. */
export const unmap = (address: string): string =>
  /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) ? address.slice(7) : address

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
  const value = family === 4 ? ipv4Value(address) : ipv6Value(address)
  return (value & ((1n << BigInt(width - prefix)) - 1n)) !== 0n
}

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
