import { CidrSet, type IpFields, parseIp } from '../types/network.ts'
import { typed } from '../values/typed.ts'
import { type FunctionRow, row } from './row.ts'

export const network: readonly FunctionRow[] = [
  row('N', 'ip(string) IP', 'Reads an IPv4 or IPv6 address.', (text: string) => typed('IP', parseIp(text)), {
    validate: (text) => problemOf(text, parseIp),
  }),
  row('N', 'cidr(string...) CIDRSet', 'A set of ranges.', (...ranges: string[]) => new CidrSet(ranges), {
    validate: (...ranges) => ranges.map((range) => problemOf(range, (one) => new CidrSet([one]))).find(Boolean),
  }),
  row('N', 'cidr(list<string>) CIDRSet', 'A set of ranges.', (ranges: string[]) => new CidrSet(ranges)),
  row('N', '(CIDRSet).contains(IP) bool', 'Whether the address is in the set.', (set: CidrSet, ip: IpFields) =>
    set.contains(ip),
  ),
  row('N', '(IP).within(CIDRSet) bool', 'Whether the address is in the set.', (ip: IpFields, set: CidrSet) =>
    set.contains(ip),
  ),
]

function problemOf(literal: unknown, read: (text: string) => unknown): string | undefined {
  if (typeof literal !== 'string') return undefined
  try {
    read(literal)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
