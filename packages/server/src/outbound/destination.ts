import { type Address, parseAddress } from './address.ts'
import { type Endpoint, type Exception, hostExcepts, isLocalhost, mayExcept, rangeExcepts } from './exceptions.ts'
import { isMetadata, whyNotPublic } from './special-ranges.ts'

export type ListenAddress = { address: string; port: number }

/** What the operator's settings say about destinations. */
export type Policy = {
  exceptions: readonly Exception[]
  /** Whether destinations may be on any port, or only on that of https. */
  anyPort: boolean
  isOwnHost(host: string): boolean
  ownListeners(): readonly ListenAddress[]
}

export type RuleName =
  | 'URL'
  | 'SCHEME'
  | 'CREDENTIALS'
  | 'FRAGMENT'
  | 'HOST'
  | 'PORT'
  | 'METADATA'
  | 'LOCAL_HOST'
  | 'SINGLE_LABEL'
  | 'OWN_HOST'
  | 'ADDRESS'

export type Destination = Endpoint & {
  url: URL
  origin: string
  literal: Address | undefined
  /** Only the operator's exceptions may let it pass: every address must lie in them. */
  needsException: boolean
  /** The operator named this very host: its addresses are trusted, but for those closed to names. */
  named: boolean
  /** The name belongs to the operator's network, so the machine's own resolver knows it best. */
  local: boolean
}

export type Verdict = { allowed: true; destination: Destination } | { allowed: false; rule: RuleName; reason: string }

/** Judges what can be judged without asking the network. */
export function vetUrl(raw: string, policy: Policy): Verdict {
  const written = parsed(raw)
  if (typeof written === 'string') return refused(written)
  const { url, literal, ...endpoint } = written
  const { host } = endpoint
  const named = policy.exceptions.some((exception) => hostExcepts(exception, endpoint))
  const broken = EXEMPTIBLE_RULES.find(([, breaks]) => breaks({ ...endpoint, literal, policy }))?.[0]
  if (broken && !named && !mayBeExcepted(endpoint, literal, policy)) return refused(broken)

  const origin = `${url.protocol}//${host.includes(':') ? `[${host}]` : host}${url.port && `:${url.port}`}`
  const needsException = broken !== undefined && !named
  const local = named || broken === 'LOCAL_HOST' || broken === 'SINGLE_LABEL'
  return { allowed: true, destination: { ...endpoint, url, origin, literal, needsException, named, local } }
}

type Parsed = Endpoint & { url: URL; literal: Address | undefined }

/** The same few addresses are called again and again, and what a URL says does not change. */
const known = new Map<string, Parsed | RuleName>()
const MOST_KNOWN = 1000

function parsed(raw: string): Parsed | RuleName {
  const before = known.get(raw)
  if (before !== undefined) return before
  const result = parse(raw)
  if (known.size >= MOST_KNOWN) known.clear()
  if (raw.length <= MAX_URL) known.set(raw, result)
  return result
}

function parse(raw: string): Parsed | RuleName {
  const url = raw.length <= MAX_URL ? URL.parse(raw) : null
  if (!url) return 'URL'
  const flaw = FIXED_RULES.find(([, breaks]) => breaks({ raw, url }))
  if (flaw) return flaw[0]
  const host = hostOf(url)
  const http = url.protocol === 'http:'
  return { url, host, http, port: url.port === '' ? (http ? 80 : 443) : Number(url.port), literal: parseAddress(host) }
}

const MAX_URL = 8192
const MAX_HOST = 253

/** What the operator can open. */
const UNLESS = ', unless the operator opens it with REEVE_OUTBOUND_ALLOW'

const REASONS: Record<RuleName, string> = {
  URL: `must be a full URL such as https://hooks.example.com/path, of at most ${MAX_URL} characters, without spaces or backslashes`,
  SCHEME: 'must start with https://, or with http:// where the operator opens that with REEVE_OUTBOUND_ALLOW',
  CREDENTIALS: 'must not hold a user name or password',
  FRAGMENT: 'must not hold a fragment (#…)',
  HOST: 'must name a valid host',
  PORT: `must use port 443${UNLESS}`,
  METADATA: 'must not name the metadata service of a cloud',
  LOCAL_HOST: `must not name a host of a local network (localhost, .local, .internal, .home.arpa)${UNLESS}`,
  SINGLE_LABEL: `must name a host by its full domain name${UNLESS}`,
  OWN_HOST: `must not name this service itself${UNLESS}`,
  ADDRESS: `must not name an address that is not public${UNLESS}`,
}

const refused = (rule: RuleName): Verdict => ({ allowed: false, rule, reason: REASONS[rule] })

type Written = { raw: string; url: URL }
type Judged = Endpoint & { literal: Address | undefined; policy: Policy }

/** No exception of the operator changes these. The first that is broken is the one reported. */
const FIXED_RULES: readonly [RuleName, (written: Written) => boolean][] = [
  ['SCHEME', ({ url }) => url.protocol !== 'https:' && url.protocol !== 'http:'],
  // The URL parser repairs these; what the user wrote and what we would call would differ.
  ['URL', ({ raw }) => !/^https?:\/\/[^/?#]/i.test(raw) || /[\s\\\p{Cc}]/u.test(raw)],
  ['CREDENTIALS', ({ raw }) => /^https?:\/\/[^/?#]*@/i.test(raw)],
  ['FRAGMENT', ({ raw }) => raw.includes('#')],
  ['HOST', ({ url }) => !url.hostname.startsWith('[') && !isHostName(url.hostname)],
  ['METADATA', ({ url }) => namesMetadata(hostOf(url))],
]

const EXEMPTIBLE_RULES: readonly [RuleName, (judged: Judged) => boolean][] = [
  ['LOCAL_HOST', ({ host }) => isLocalhost(host) || LOCAL_NAMES.some((name) => `.${host}`.endsWith(`.${name}`))],
  ['SINGLE_LABEL', ({ host, literal }) => !literal && !host.includes('.')],
  ['OWN_HOST', ({ host, policy }) => policy.isOwnHost(host)],
  ['ADDRESS', ({ literal }) => literal !== undefined && whyNotPublic(literal) !== undefined],
  ['SCHEME', ({ http }) => http],
  ['PORT', ({ port, policy }) => port !== 443 && !policy.anyPort],
]

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

function namesMetadata(host: string): boolean {
  const address = parseAddress(host)
  return address ? isMetadata(address) : METADATA_NAMES.has(host)
}

const METADATA_NAMES: ReadonlySet<string> = new Set([
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'instance-data',
  'instance-data.ec2.internal',
  'metadata.tencentyun.com',
  'metadata.platformequinix.com',
])

const LOCAL_NAMES = ['local', 'internal', 'home.arpa']

const isHostName = (name: string): boolean =>
  name.length <= MAX_HOST &&
  name
    .replace(/\.$/, '')
    .split('.')
    .every((label) => label !== '' && label.length <= 63)

const mayBeExcepted = (endpoint: Endpoint, literal: Address | undefined, { exceptions }: Policy): boolean =>
  exceptions.some((exception) =>
    literal ? rangeExcepts(exception, endpoint, literal) : mayExcept(exception, endpoint),
  )
