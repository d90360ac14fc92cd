import { type Address, type Cidr, contains, parseCidr } from './address.ts'

type Range = { cidr: Cidr; name: string }

/** Why an address is no public one, for the operator; undefined when it is public. */
export function whyNotPublic(address: Address): string | undefined {
  if (address.length === 4) return nameOf(IPV4, address)
  const carrier = CARRIERS.find(({ cidr }) => contains(cidr, address))
  if (carrier) {
    const inner = nameOf(IPV4, address.slice(carrier.at, carrier.at + 4))
    return inner && `${inner} inside ${carrier.name}`
  }
  if (!contains(GLOBAL_UNICAST, address)) return nameOf(IPV6, address) ?? 'outside of global unicast'
  if (isIsatap(address)) return 'ISATAP'
  return nameOf(IPV6, address)
}

/** Addresses of cloud metadata services, which give out keys: always closed, whatever exceptions are set. */
export const isMetadata = (address: Address): boolean =>
  ipv4sIn(address).some((one) => METADATA.some(({ cidr }) => contains(cidr, one)))

/** The address, and those of IPv4 that it may represent. */
const ipv4sIn = (address: Address): Address[] => [
  address,
  ...EMBEDDING.filter(({ cidr }) => contains(cidr, address)).map(({ at }) => address.slice(at, at + 4)),
  ...(address.length === 16 && isIsatap(address) ? [address.slice(12)] : []),
]

/** Ranges no host name opens, whatever the operator allows by name: a name's owner must not lead us to a cloud's keys. */
export const closedToNames = (address: Address): string | undefined => nameOf(CLOSED_TO_NAMES, address)

const ranges = (table: Record<string, string>): Range[] =>
  Object.entries(table).map(([text, name]) => {
    const cidr = parseCidr(text)
    if (!cidr) throw new Error(`${text} is no range`)
    return { cidr, name }
  })

const nameOf = (table: readonly Range[], address: Address): string | undefined =>
  table.find(({ cidr }) => contains(cidr, address))?.name

/** IANA IPv4 special-purpose registry, multicast, reserved, and the one metadata address outside of them. */
const IPV4 = ranges({
  '0.0.0.0/8': 'this network',
  '10.0.0.0/8': 'private use',
  '100.64.0.0/10': 'shared address space',
  '127.0.0.0/8': 'loopback',
  '168.63.129.16/32': 'cloud platform service',
  '169.254.0.0/16': 'link local',
  '172.16.0.0/12': 'private use',
  '192.0.0.0/24': 'protocol assignments',
  '192.0.2.0/24': 'documentation',
  '192.31.196.0/24': 'AS112',
  '192.52.193.0/24': 'AMT',
  '192.88.99.0/24': '6to4 relay',
  '192.168.0.0/16': 'private use',
  '192.175.48.0/24': 'AS112',
  '198.18.0.0/15': 'benchmarking',
  '198.51.100.0/24': 'documentation',
  '203.0.113.0/24': 'documentation',
  '224.0.0.0/4': 'multicast',
  '240.0.0.0/4': 'reserved',
})

/** IANA IPv6 special-purpose registry. Outside of 2000::/3 nothing is public; those are here for their names. */
const IPV6 = ranges({
  '::/128': 'unspecified',
  '::1/128': 'loopback',
  '::/96': 'IPv4-compatible',
  '::ffff:0:0:0/96': 'IPv4-translated',
  '64:ff9b:1::/48': 'local NAT64',
  '100::/64': 'discard',
  '100:0:0:1::/64': 'dummy prefix',
  '2001::/32': 'Teredo',
  '2001::/23': 'protocol assignments',
  '2001:db8::/32': 'documentation',
  '2620:4f:8000::/48': 'AS112',
  '3fff::/20': 'documentation',
  '5f00::/16': 'segment routing',
  'fc00::/7': 'unique local',
  'fe80::/10': 'link local',
  'fec0::/10': 'site local',
  'ff00::/8': 'multicast',
})

const GLOBAL_UNICAST: Cidr = { address: [0x20, ...new Array<number>(15).fill(0)], prefix: 3 }

/** Ranges that embed an IPv4 address, which then decides. */
const CARRIERS = [
  { ...ranges({ '64:ff9b::/96': 'NAT64' })[0]!, at: 12 },
  { ...ranges({ '2002::/16': '6to4' })[0]!, at: 2 },
]

const EMBEDDING = [
  ...CARRIERS,
  ...ranges({ '::/96': 'IPv4-compatible', '::ffff:0:0:0/96': 'IPv4-translated', '64:ff9b:1::/48': 'local NAT64' }).map(
    (range) => ({ ...range, at: 12 }),
  ),
]

const METADATA = ranges({
  '169.254.169.254/32': 'nearly every cloud',
  '169.254.170.2/32': 'AWS ECS',
  '169.254.170.23/32': 'AWS EKS',
  '169.254.0.23/32': 'Tencent Cloud',
  '169.254.42.42/32': 'Scaleway',
  '100.100.100.200/32': 'Alibaba Cloud',
  '192.0.0.192/32': 'Oracle Cloud',
  '168.63.129.16/32': 'Azure',
  'fd00:ec2::254/128': 'AWS',
  'fd00:ec2::23/128': 'AWS EKS',
  'fd20:ce::254/128': 'Google Cloud',
  'fd00:42::42/128': 'Scaleway',
  'fe80::a9fe:a9fe/128': 'OpenStack',
})

const CLOSED_TO_NAMES = ranges({
  '0.0.0.0/8': 'this network',
  '168.63.129.16/32': 'cloud platform service',
  '169.254.0.0/16': 'link local and cloud metadata',
  '100.100.100.200/32': 'cloud metadata',
  '192.0.0.192/32': 'cloud metadata',
  '224.0.0.0/3': 'multicast and reserved',
  '::/128': 'unspecified',
  '64:ff9b::a9fe:0/112': 'link local inside NAT64',
  '2002:a9fe::/32': 'link local inside 6to4',
  'fd00:ec2::254/128': 'cloud metadata',
  'fd20:ce::254/128': 'cloud metadata',
  'fe80::/10': 'link local',
  'ff00::/8': 'multicast',
})

/** An interface id of 0000:5efe or 0200:5efe carries an IPv4 address to tunnel to. */
const isIsatap = (address: Address): boolean =>
  (address[8]! & 0xfd) === 0 && address[9] === 0 && address[10] === 0x5e && address[11] === 0xfe
