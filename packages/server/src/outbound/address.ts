import { isIPv4, isIPv6 } from 'node:net'

/** 4 bytes for IPv4, 16 for IPv6. An IPv4-mapped IPv6 address is its IPv4: a socket makes no difference between them. */
export type Address = readonly number[]

export type Cidr = { address: Address; prefix: number }

/** Undefined for whatever is no plain address: names, zone ids, short or octal forms. */
export function parseAddress(text: string): Address | undefined {
  if (isIPv4(text)) return text.split('.').map(Number)
  if (!isIPv6(text) || text.includes('%')) return undefined
  const bytes = ipv6Bytes(text)
  return isMapped(bytes) ? bytes.slice(12) : bytes
}

export function formatAddress(address: Address): string {
  if (address.length === 4) return address.join('.')
  const groups = Array.from({ length: 8 }, (_, i) => ((address[2 * i]! << 8) | address[2 * i + 1]!).toString(16))
  // The URL parser writes IPv6 in its shortest form, with one rule for everybody.
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1)
}

/** An address without a prefix is a range of one. Bits after the prefix are ignored. */
export function parseCidr(text: string): Cidr | undefined {
  const [start = '', length, ...rest] = text.split('/')
  const address = parseAddress(start)
  if (!address || rest.length > 0) return undefined
  if (length === undefined) return { address, prefix: address.length * 8 }
  if (!/^\d{1,3}$/.test(length)) return undefined
  const written = start.includes(':') ? 128 : 32
  // A mapped range such as ::ffff:10.0.0.0/104 is the IPv4 range 10.0.0.0/8.
  const prefix = Number(length) - (written - address.length * 8)
  return prefix >= 0 && prefix <= address.length * 8 ? { address, prefix } : undefined
}

export function contains(range: Cidr, address: Address): boolean {
  if (range.address.length !== address.length) return false
  const whole = range.prefix >> 3
  for (let i = 0; i < whole; i++) if (range.address[i] !== address[i]) return false
  const rest = range.prefix & 7
  return rest === 0 || ((range.address[whole]! ^ address[whole]!) & (0xff00 >> rest) & 0xff) === 0
}

export const sameAddress = (one: Address, other: Address): boolean =>
  one.length === other.length && one.every((byte, i) => byte === other[i])

const isMapped = (bytes: Address): boolean =>
  bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 0xff && bytes[11] === 0xff

function ipv6Bytes(text: string): Address {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(text)
  const hex = dotted ? `${dotted[1]}${hexPair(dotted[2]!, dotted[3]!)}:${hexPair(dotted[4]!, dotted[5]!)}` : text
  const [left = '', right] = hex.split('::')
  const head = left === '' ? [] : left.split(':')
  const tail = right === undefined || right === '' ? [] : right.split(':')
  const zeros = new Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 0xff]
  })
}

const hexPair = (high: string, low: string): string => ((Number(high) << 8) | Number(low)).toString(16)
