import { BlockList, isIP, SocketAddress } from 'node:net'
import { opaque } from '@reeve/cel/values'
import { cidrProblem, unmap } from '../../lib/cidr.ts'
import { object } from './object.ts'

/** Two addresses are the same when they are written the same in their shortest form. */
export const IP = object(
  'IP',
  {
    address: 'string',
    is4: 'bool',
    is6: 'bool',
    isPrivate: 'bool',
    isLoopback: 'bool',
    isGlobalUnicast: 'bool',
    isMulticast: 'bool',
    isInterfaceLocalMulticast: 'bool',
    isLinkLocalMulticast: 'bool',
    isUnspecified: 'bool',
  },
  { identity: 'address' },
)

export type IpFields = Readonly<Record<Exclude<IpField, 'address'>, boolean>> & { readonly address: string }
type IpField =
  | 'address'
  | 'is4'
  | 'is6'
  | 'isPrivate'
  | 'isLoopback'
  | 'isGlobalUnicast'
  | 'isMulticast'
  | 'isInterfaceLocalMulticast'
  | 'isLinkLocalMulticast'
  | 'isUnspecified'

/** What each property means, as ranges. */
const RANGES = {
  isPrivate: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
  isLoopback: ['127.0.0.0/8', '::1/128'],
  isMulticast: ['224.0.0.0/4', 'ff00::/8'],
  isInterfaceLocalMulticast: interfaceLocal(),
  isLinkLocalMulticast: ['224.0.0.0/24', ...scoped(2)],
  isUnspecified: ['0.0.0.0/32', '::/128'],
  linkLocal: ['169.254.0.0/16', 'fe80::/10'],
  broadcast: ['255.255.255.255/32'],
} as const

/** Scope is the second half of the second byte: ff01::, ff11:: … */
function scoped(scope: number): string[] {
  return Array.from({ length: 16 }, (_, flags) => `ff${flags.toString(16)}${scope}::/16`)
}
function interfaceLocal(): string[] {
  return scoped(1)
}

const lists = new Map(Object.entries(RANGES).map(([name, cidrs]) => [name, blockList(cidrs)]))

export function parseIp(text: string): IpFields {
  const family = isIP(text)
  if (family === 0 || text.includes('%')) throw new Error(`'${text.slice(0, 64)}' is not an IP address`)
  const plain = unmapAny(text)
  const is4 = isIP(plain) === 4
  const address = is4 ? plain : new SocketAddress({ address: plain, family: 'ipv6' }).address
  const inside = (name: keyof typeof RANGES): boolean => lists.get(name)!.check(address, is4 ? 'ipv4' : 'ipv6')
  const isMulticast = inside('isMulticast')
  const isLoopback = inside('isLoopback')
  const isUnspecified = inside('isUnspecified')
  return {
    address,
    is4,
    is6: !is4,
    isPrivate: inside('isPrivate'),
    isLoopback,
    isGlobalUnicast: !isMulticast && !isLoopback && !isUnspecified && !inside('linkLocal') && !inside('broadcast'),
    isMulticast,
    isInterfaceLocalMulticast: inside('isInterfaceLocalMulticast'),
    isLinkLocalMulticast: inside('isLinkLocalMulticast'),
    isUnspecified,
  }
}

/** An IPv4 address inside IPv6, however it is written, is that IPv4 address. */
function unmapAny(text: string): string {
  if (isIP(text) === 4) return text
  return unmap(new SocketAddress({ address: text, family: 'ipv6' }).address)
}

/** Ranges of addresses. */
export class CidrSet {
  readonly cidrs: readonly string[]
  readonly #list: BlockList

  constructor(cidrs: readonly string[]) {
    for (const cidr of cidrs) {
      const problem = cidrProblem(cidr)
      if (problem) throw new Error(problem)
    }
    this.cidrs = cidrs
    this.#list = blockList(cidrs)
  }

  contains(ip: IpFields): boolean {
    return this.#list.check(ip.address, ip.is4 ? 'ipv4' : 'ipv6')
  }
}

export const CidrSetType = opaque(
  'CIDRSet',
  (value) => value instanceof CidrSet,
  (a, b) => a instanceof CidrSet && b instanceof CidrSet && a.cidrs.join() === b.cidrs.join(),
)

function blockList(cidrs: readonly string[]): BlockList {
  const list = new BlockList()
  for (const cidr of cidrs) {
    const [address = '', prefix] = cidr.split('/')
    const is4 = isIP(address) === 4
    list.addSubnet(address, prefix === undefined ? (is4 ? 32 : 128) : Number(prefix), is4 ? 'ipv4' : 'ipv6')
  }
  return list
}
