import { X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { cidrProblem } from '../lib/cidr.ts'
import { isMailAddress } from '../lib/mail-address.ts'
import { Secret } from '../lib/secret.ts'
import { parseSmtpUrl, type SmtpServer } from '../lib/smtp-server.ts'
import { StartError } from '../lib/start-error.ts'
import type { WireNames } from '../wire/names.ts'

type Setting<Value> = { readonly default: string; readonly about: string; parse(text: string): Value }

const setting = <Value>(fallback: string, about: string, parse: (text: string) => Value): Setting<Value> => ({
  default: fallback,
  about,
  parse,
})

const CONSOLE_DIR = path.resolve(import.meta.dirname, '../../../console/dist')

/** Every setting: its name, its default, what it means and what it may be. Nothing else reads the environment. */
export const SETTINGS = {
  PORT: setting('8080', 'Port to listen on; 0 takes any free one.', number(0, 65_535)),
  HOST: setting('127.0.0.1', 'Address to listen on.', String),
  DATABASE_URL: setting(
    '',
    'PostgreSQL addresses, separated by commas; empty runs an embedded PostgreSQL in the data folder.',
    words,
  ),
  REEVE_DATA_DIR: setting(
    '.reeve',
    'Folder of the embedded database, its keys and admin.json; with the embedded database one service at a time uses it.',
    (text) => path.resolve(text),
  ),
  REEVE_CONSOLE_DIR: setting(
    '',
    'Folder of the built console; empty means packages/console/dist beside the service.',
    (text) => (text === '' ? CONSOLE_DIR : path.resolve(text)),
  ),
  REEVE_ROLES: setting('api,worker', 'What this process does: api, worker, or both.', roles),
  REEVE_BOOTSTRAP_ADMIN_EMAIL: setting(
    '',
    'Address of the first administrator, for installations that nobody watches; needs REEVE_BOOTSTRAP_ADMIN_PASSWORD.',
    mailAddress,
  ),
  REEVE_BOOTSTRAP_ADMIN_PASSWORD: setting(
    '',
    'Password of the first administrator; it counts until that one can sign in, and may be unset afterwards.',
    (text) => (text === '' ? undefined : new Secret(text)),
  ),
  REEVE_DOMAIN: setting('', 'Tenants are served as {tenant}.<domain>.', domain),
  REEVE_PUBLIC_URL: setting(
    '',
    'Address callers use when it differs from HOST and PORT, e.g. https://reeve.example.',
    publicUrl,
  ),
  REEVE_TRUSTED_PROXIES: setting('', 'CIDRs of the proxies in front, whose X-Forwarded-* headers are trusted.', cidrs),
  REEVE_RATE_LIMITS: setting('on', 'on, or off for tests and load.', onOff),
  REEVE_MASTER_KEY: setting(
    '',
    '32 bytes in base64 that wrap the keys of the tenants. More of them, after commas, open what they wrapped before.',
    masterKeys,
  ),
  REEVE_MASTER_KEY_FILE: setting('', 'File with the master key, or with several, one a line.', (file) =>
    masterKeys(file && readTextFile(file)),
  ),
  REEVE_OUTBOUND_ALLOW: setting(
    '',
    'Destinations allowed besides public ones: CIDRs, hosts or host:port. Cloud metadata stays closed.',
    words,
  ),
  REEVE_MALICIOUS_HOSTS: setting(
    '',
    'Hosts that the classifier MALICIOUS_URL finds in texts of tool calls, with every host below them.',
    (text) => words(text.toLowerCase()),
  ),
  REEVE_CONNECTOR_PRIVATE_NETWORKS: setting(
    'on',
    'on, or off to close private addresses (RFC 1918, fc00::/7) to connectors and mail servers of tenants, but for REEVE_OUTBOUND_ALLOW.',
    onOff,
  ),
  REEVE_OUTBOUND_DESTINATIONS: setting('', 'JSON file with CA bundles and client certificates by destination.', String),
  REEVE_CLIENT_SECRET_LABEL: setting('', 'Label inside client secrets; the domain when empty.', secretLabel),
  REEVE_POOL_SIZE: setting('10', 'Connections to each database.', number(2, 200)),
  REEVE_WORKER_SLOTS: setting('50', 'Jobs a worker runs at once for each database.', number(1, 1000)),
  REEVE_WEBHOOK_RETRY_SECONDS: setting(
    '5,15,30,60,120,300,900,1800,3600,7200,14400,28800',
    'Seconds between the attempts of a delivery, the last one for all that follow; each is varied by a fifth.',
    retrySeconds,
  ),
  REEVE_METRICS_PORT: setting(
    '',
    'Serves /metrics on a port of its own; empty serves loopback callers on PORT.',
    (text) => (text === '' ? undefined : number(0, 65_535)(text)),
  ),
  REEVE_METRICS_HOST: setting('127.0.0.1', 'Address that REEVE_METRICS_PORT is bound to.', String),
  REEVE_EVENT_DAYS: setting('90', 'Days that events are kept for consumers and simulations.', number(7, 3650)),
  REEVE_LOG_DAYS: setting('400', 'Days that the system log is kept, 90 at least.', number(90, 3650)),
  REEVE_FINDING_UNUSED_DAYS: setting('90', 'Days without use after which a secret counts as unused.', number(1, 3650)),
  REEVE_FINDING_EXPIRING_DAYS: setting(
    '30',
    'Days before its end from which an expiring credential is a finding.',
    number(1, 365),
  ),
  REEVE_FINDING_SIMILARITY_PERCENT: setting(
    '90',
    'Similarity of two names, in percent, from which an account is suggested as that of a user.',
    number(50, 100),
  ),
  REEVE_FINDING_MACHINE_SIGNALS: setting(
    '3',
    'Weight of the signals from which an account of a person counts as a machine’s.',
    number(1, 8),
  ),
  REEVE_EXPORT_DIR: setting(
    '',
    'Folder that log exporters of tenants may write files below; empty allows none.',
    (text) => (text === '' ? undefined : path.resolve(text)),
  ),
  REEVE_IMPORT_DIR: setting(
    '',
    'Folder with files for file connectors: those of a tenant are in a folder named by its label, and no other tenant reads them; empty allows none.',
    (text) => (text === '' ? undefined : path.resolve(text)),
  ),
  REEVE_TOOL_SERVER_CATALOG: setting(
    '',
    'Folder with the tool servers that tenants can register from a catalogue, one JSON file each; empty offers none. A bad file is left out and told in the log at the start.',
    folder,
  ),
  REEVE_OBJECTS: setting(
    '',
    'Where files are kept: a folder, or s3://bucket/prefix?endpoint=https://host&region=name; empty means objects in the data folder.',
    objectsPlace,
  ),
  REEVE_OBJECTS_ACCESS_KEY_ID: setting('', 'Access key for the bucket of REEVE_OBJECTS.', String),
  REEVE_OBJECTS_SECRET_ACCESS_KEY: setting(
    '',
    'Secret access key for the bucket of REEVE_OBJECTS.',
    (text) => new Secret(text),
  ),
  REEVE_FUNCTION_LEVEL: setting(
    'process',
    'How functions must be kept apart at least: process, namespaces (Linux) or runner; the strongest there is is used.',
    functionLevel,
  ),
  REEVE_FUNCTION_RUNNER: setting(
    '',
    'Command that starts the worker of functions in a container or virtual machine; the command of the worker is added to it.',
    (text) => text.split(/\s+/).filter((word) => word !== ''),
  ),
  REEVE_FUNCTION_REGISTRY: setting(
    '',
    'Registry that npm: imports of functions come from, e.g. https://registry.npmjs.org; empty allows none.',
    registryUrl,
  ),
  REEVE_SECRETS_PER_USER: setting('200', 'Shared secrets that one user may have at a time.', number(1, 100_000)),
  REEVE_SECRETS_PER_TENANT: setting(
    '100000',
    'Shared secrets that a tenant may have at a time.',
    number(1, 10_000_000),
  ),
  REEVE_SECRET_FILES_GIB: setting('50', 'GiB of files in shared secrets of a tenant.', number(1, 100_000)),
  REEVE_SMTP_URL: setting(
    '',
    'Relay for mail of tenants without a provider of their own: smtp://user:password@host:port, or smtps://.',
    smtpUrl,
  ),
  REEVE_SMTP_FROM: setting('', 'Address that mail through REEVE_SMTP_URL comes from.', mailAddress),
  REEVE_GOOGLE_CLIENT_ID: setting('', 'Client id at Google, for sign-in with Google.', String),
  REEVE_GOOGLE_CLIENT_SECRET: setting('', 'Client secret at Google.', (text) => new Secret(text)),
  REEVE_MICROSOFT_CLIENT_ID: setting('', 'Client id at Microsoft Entra ID, for sign-in with Microsoft.', String),
  REEVE_MICROSOFT_CLIENT_SECRET: setting('', 'Client secret at Microsoft Entra ID.', (text) => new Secret(text)),
  REEVE_PASSKEY_ROOTS: setting(
    '',
    'File with the root certificates (PEM) of makers of authenticators; passkeys they attest count as hardware keys.',
    (file) => (file === '' ? [] : readCertificates(file)),
  ),
  REEVE_EXPRESSION_ROOTS: setting(
    '',
    'Other names that may be used instead of reeve in the names of functions, e.g. acme or acme.idm.',
    roots,
  ),
  REEVE_WIRE_NAMES: setting(
    'neutral',
    'Names in answers and in the contract: neutral, or compatible for existing clients that know some by a brand; both are read.',
    wireNames,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    '',
    'Address of an OpenTelemetry collector (OTLP over HTTP), e.g. http://collector:4318; empty sends nothing.',
    registryUrl,
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting('', 'Headers for the collector: name=value, separated by commas.', namedValues),
  OTEL_SERVICE_NAME: setting('reeve', 'What the service is called in traces and logs.', String),
  OTEL_RESOURCE_ATTRIBUTES: setting('', 'More about the process: name=value, separated by commas.', namedValues),
  OTEL_TRACES_EXPORTER: setting('otlp', 'otlp, or none for no traces.', exporter),
  OTEL_LOGS_EXPORTER: setting('otlp', 'otlp, or none for no logs.', exporter),
  OTEL_TRACES_SAMPLER: setting(
    'parentbased_always_on',
    'Which traces are recorded: always_on, always_off, traceidratio, or each of them with parentbased_ before it.',
    tracesSampler,
  ),
  OTEL_TRACES_SAMPLER_ARG: setting('1', 'Which part of the traces traceidratio records, from 0 to 1.', ratio),
  OTEL_SDK_DISABLED: setting('false', 'true sends nothing, whatever else is set.', (text) => text === 'true'),
  REEVE_STOP_DELAY_SECONDS: setting(
    '3',
    'Seconds that a service goes on answering after SIGTERM, while /readyz says that it stops: as long as a load balancer takes to notice.',
    number(0, 300),
  ),
  REEVE_LOG_LEVEL: setting('info', 'trace, debug, info, warn, error or silent.', logLevel),
} as const

type Table = typeof SETTINGS
export type Settings = { readonly [Name in keyof Table]: ReturnType<Table[Name]['parse']> }

/** Reads all settings; an unknown name or a bad value stops the start with that name. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  for (const name of Object.keys(environment)) {
    if (name.startsWith('REEVE_') && !(name in SETTINGS)) throw new StartError(`${name} is not a setting of Reeve`)
  }
  const values = Object.entries(SETTINGS).map(([name, one]) => {
    try {
      return [name, one.parse(environment[name] ?? one.default)]
    } catch (error) {
      throw new StartError(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
  const settings = Object.fromEntries(values) as Settings // Safe because every name of the table was parsed.
  if (settings.REEVE_MASTER_KEY && settings.REEVE_MASTER_KEY_FILE) {
    throw new StartError('REEVE_MASTER_KEY and REEVE_MASTER_KEY_FILE: set one of them, not both')
  }
  if ((settings.REEVE_BOOTSTRAP_ADMIN_EMAIL === '') !== (settings.REEVE_BOOTSTRAP_ADMIN_PASSWORD === undefined)) {
    throw new StartError('REEVE_BOOTSTRAP_ADMIN_EMAIL and REEVE_BOOTSTRAP_ADMIN_PASSWORD: set both, or neither')
  }
  if (settings.REEVE_SMTP_URL && settings.REEVE_SMTP_FROM === '') {
    throw new StartError('REEVE_SMTP_FROM: must be set with REEVE_SMTP_URL')
  }
  for (const name of ['REEVE_GOOGLE', 'REEVE_MICROSOFT'] as const) {
    const hasId = settings[`${name}_CLIENT_ID`] !== ''
    if (hasId !== (settings[`${name}_CLIENT_SECRET`].reveal() !== '')) {
      throw new StartError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET: set both or none`)
    }
  }
  return settings
}

const FUNCTION_LEVELS = ['process', 'namespaces', 'runner'] as const

function functionLevel(text: string): (typeof FUNCTION_LEVELS)[number] {
  const level = FUNCTION_LEVELS.find((one) => one === text)
  if (!level) throw new Error(`must be ${FUNCTION_LEVELS.join(', ')}, not "${text}"`)
  return level
}

function registryUrl(text: string): string {
  if (text === '') return ''
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error('must be an http or https address')
  return text
}

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

function tracesSampler(text: string): (typeof SAMPLERS)[number] {
  const sampler = SAMPLERS.find((one) => one === text)
  if (!sampler) throw new Error(`must be one of ${SAMPLERS.join(', ')}, not "${text}"`)
  return sampler
}

function exporter(text: string): 'otlp' | 'none' {
  if (text !== 'otlp' && text !== 'none') throw new Error(`must be otlp or none, not "${text}"`)
  return text
}

function ratio(text: string): number {
  const value = Number(text)
  if (text === '' || !(value >= 0 && value <= 1)) throw new Error(`must be from 0 to 1, not "${text}"`)
  return value
}

/** As the specification of OpenTelemetry has it: values may be encoded as in addresses. */
function namedValues(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw new Error('must be name=value, separated by commas')
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
    }),
  )
}

function number(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new Error(`must be from ${min} to ${max}, not "${text}"`)
    return value
  }
}

/** Undefined when none is named. */
function folder(text: string): string | undefined {
  if (text === '') return undefined
  const place = path.resolve(text)
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`"${text}" must be a folder`)
  return place
}

function words(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '')
}

export type Role = 'api' | 'worker'

function roles(text: string): ReadonlySet<Role> {
  const named = words(text)
  for (const name of named)
    if (name !== 'api' && name !== 'worker') throw new Error(`"${name}" is neither api nor worker`)
  if (named.length === 0) throw new Error('must name api, worker, or both')
  return new Set(named as Role[]) // Safe because every other word was refused.
}

function retrySeconds(text: string): number[] {
  const named = words(text)
  if (named.length === 0) throw new Error('must name at least one delay')
  return named.map(number(0, 604_800))
}

function domain(text: string): string {
  const name = text.toLowerCase()
  if (name !== '' && !/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(name))
    throw new Error(`"${text}" is not a domain name`)
  return name
}

function publicUrl(text: string): URL | undefined {
  if (text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new Error(`must be like https://reeve.example, not "${text}"`)
  }
  return url
}

function smtpUrl(text: string): SmtpServer | undefined {
  const server = text === '' ? undefined : parseSmtpUrl(text)
  // The text is not shown: it may hold a password.
  if (text !== '' && !server) throw new Error('must be like smtp://user:password@mail.example.com:587')
  return server
}

function mailAddress(text: string): string {
  if (text !== '' && !isMailAddress(text)) throw new Error(`"${text}" is not an e-mail address`)
  return text
}

function cidrs(text: string): string[] {
  const list = words(text)
  for (const one of list) {
    const problem = cidrProblem(one)
    if (problem) throw new Error(problem)
  }
  return list
}

function onOff(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Error(`must be on or off, not "${text}"`)
  return text === 'on'
}

function masterKeys(text: string): readonly Uint8Array[] | undefined {
  if (text === '') return undefined
  const keys = words(text).map((word) => Buffer.from(word, 'base64'))
  if (keys.length === 0 || keys.some((key) => key.length !== 32)) {
    throw new Error('must be 32 bytes in base64, as `openssl rand -base64 32` prints them')
  }
  return keys
}

function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`cannot read ${file}`)
  }
}

function readCertificates(file: string): X509Certificate[] {
  const blocks = readTextFile(file).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  if (!blocks) throw new Error(`${file} holds no certificate in PEM form`)
  try {
    return blocks.map((block) => new X509Certificate(block))
  } catch {
    throw new Error(`${file} holds a certificate that cannot be read`)
  }
}

function secretLabel(text: string): string {
  if (text.includes(':')) throw new Error('must not hold a colon')
  return text
}

function roots(text: string): string[] {
  const named = words(text)
  for (const name of named) {
    if (
      !/^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(name) ||
      /^(reeve|time|cel|math|strings|lists|optional)(\.|$)/.test(name)
    )
      throw new Error(`"${name}" cannot stand before the names of functions; use a word such as acme`)
  }
  return named
}

function wireNames(text: string): WireNames {
  if (text !== 'neutral' && text !== 'compatible') throw new Error(`must be neutral or compatible, not "${text}"`)
  return text
}

function logLevel(text: string): string {
  if (!['trace', 'debug', 'info', 'warn', 'error', 'silent'].includes(text)) throw new Error(`"${text}" is not a level`)
  return text
}

export type ObjectsPlace =
  | { readonly folder: string }
  | { readonly endpoint: string; readonly bucket: string; readonly prefix: string; readonly region: string }

function objectsPlace(text: string): ObjectsPlace | undefined {
  if (text === '') return undefined
  if (!text.startsWith('s3://')) return { folder: path.resolve(text) }
  const wrong = new StartError('REEVE_OBJECTS must be a folder or s3://bucket/prefix?endpoint=https://host&region=name')
  if (!URL.canParse(text)) throw wrong
  const { hostname, pathname, searchParams } = new URL(text)
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  if (hostname === '' || !URL.canParse(endpoint) || !/^[A-Za-z0-9_/-]*$/.test(prefix)) throw wrong
  return { endpoint: new URL(endpoint).origin, bucket: hostname, prefix: prefix === '' ? '' : `${prefix}/`, region }
}
