import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Secret } from '../lib/secret.ts'
import { codeOf } from './outbound-error.ts'
import { SettingError } from './setting-error.ts'
import type { DestinationTls, TlsSettings } from './trust.ts'

/**
 * Reads the operator's TLS file, for example
 * `{"caFile": "corp.pem", "destinations": [{"host": "hooks.corp.example", "port": 8443, "certFile": "…", "keyFile": "…"}]}`.
 * Files are looked up beside it. Everything is checked here, so that a mistake stops the start and not a delivery.
 */
export function readTlsFile(path: string): TlsSettings {
  const place: Place = { path, folder: dirname(resolve(path)), at: '' }
  const root = members(parseJson(place), ['caFile', 'destinations'], place)
  const list = root.destinations ?? []
  if (!Array.isArray(list)) throw wrong(place, 'destinations', 'must be a list')
  const destinations = list.map((item: unknown, i) => destination(item, { ...place, at: `destinations[${i}].` }))
  const names = destinations.map(({ host, port }) => `${host}:${port}`)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice) throw wrong(place, 'destinations', `names ${twice} twice`)
  return { ca: certificates(root, 'caFile', place), destinations }
}

type Members = Record<string, unknown>
type Place = { path: string; folder: string; at: string }

function destination(item: unknown, place: Place): DestinationTls {
  const entry = members(item, ['host', 'port', 'caFile', 'certFile', 'keyFile'], place)
  const { port = 443 } = entry
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 1 || port > 65535) {
    throw wrong(place, 'port', 'must be a whole number from 1 to 65535')
  }
  const ca = certificates(entry, 'caFile', place)
  const cert = certificates(entry, 'certFile', place)
  const key = privateKey(entry, place)
  if ((cert === undefined) !== (key === undefined)) throw wrong(place, 'certFile', 'and keyFile go together')
  if (ca === undefined && cert === undefined) throw wrong(place, 'host', 'has neither a caFile nor a certFile')
  if (cert !== undefined && key && !new X509Certificate(cert).checkPrivateKey(key.object)) {
    throw wrong(place, 'keyFile', 'is not the key of certFile')
  }
  const client = cert !== undefined && key ? { cert, key: key.pem } : undefined
  return { host: hostOf(entry, place), port, ca, client }
}

function hostOf({ host }: Members, place: Place): string {
  const shaped = typeof host === 'string' && /^[^\s/?#@\\:]+$|^\[[0-9a-f:.]+\]$/i.test(host)
  const name = shaped ? URL.parse(`https://${host}/`)?.hostname : undefined
  if (!name) throw wrong(place, 'host', 'must be a host name or address without a port')
  return name.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

function certificates(entry: Members, member: string, place: Place): string | undefined {
  const pem = readPem(entry, member, place)
  const blocks = pem?.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  if (pem === undefined) return undefined
  if (!blocks) throw wrong(place, member, 'holds no certificate in PEM form')
  try {
    for (const block of blocks) new X509Certificate(block)
  } catch {
    throw wrong(place, member, 'holds a certificate that cannot be read')
  }
  return blocks.join('\n')
}

function privateKey(entry: Members, place: Place): { object: KeyObject; pem: Secret } | undefined {
  const pem = readPem(entry, 'keyFile', place)
  if (pem === undefined) return undefined
  try {
    return { object: createPrivateKey(pem), pem: new Secret(pem) }
  } catch {
    throw wrong(place, 'keyFile', 'holds no unencrypted private key in PEM form')
  }
}

function readPem(entry: Members, member: string, { folder, ...place }: Place): string | undefined {
  const file = entry[member]
  if (file === undefined) return undefined
  if (typeof file !== 'string' || file === '') throw wrong({ folder, ...place }, member, 'must be the path of a file')
  try {
    return readFileSync(resolve(folder, file), 'utf8')
  } catch (error) {
    throw wrong({ folder, ...place }, member, `names ${file}, which cannot be read (${codeOf(error)})`)
  }
}

function parseJson(place: Place): unknown {
  let text: string
  try {
    text = readFileSync(place.path, 'utf8')
  } catch (error) {
    throw wrong(place, '', `cannot be read (${codeOf(error)})`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw wrong(place, '', 'is not JSON')
  }
}

function members(value: unknown, known: readonly string[], place: Place): Members {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrong(place, '', `must be an object with the members ${known.join(', ')}`)
  }
  const unknown = Object.keys(value).find((name) => !known.includes(name))
  if (unknown !== undefined) throw wrong(place, unknown, `is not known; known are ${known.join(', ')}`)
  return { ...value }
}

const wrong = ({ path, at }: Place, member: string, what: string): SettingError =>
  new SettingError(`the outbound TLS file ${path}: ${`${at}${member}`.replace(/\.$/, '')} ${what}`.replace(/: +/, ': '))
