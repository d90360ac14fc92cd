import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isIP } from 'node:net'
import { parseAddress } from '../../src/outbound/address.ts'

export type Issued = { cert: string; key: string; name: string; privateKey: KeyObject }

type Wanted = { name: string; names?: string[]; issuer?: Issued; authority?: boolean; from?: Date; until?: Date }

/** Makes a certificate for tests, signed by `issuer` or by itself. Nothing but node:crypto is needed. */
export function issue({ name, names = [], issuer, authority = false, from, until }: Wanted): Issued {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const now = Date.now()
  const alternatives = names.map((text) =>
    isIP(text) ? der(0x87, Buffer.from(parseAddress(text) ?? [])) : der(0x82, Buffer.from(text)),
  )
  const extensions = [
    extension('551d13', true, sequence(...(authority ? [der(0x01, Buffer.from([0xff]))] : []))),
    ...(names.length > 0 ? [extension('551d11', false, sequence(...alternatives))] : []),
  ]
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([0x01]), randomBytes(15)])),
    ECDSA_SHA256,
    commonName(issuer?.name ?? name),
    sequence(time(from ?? new Date(now - 3_600_000)), time(until ?? new Date(now + 86_400_000))),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  )
  const signature = sign('sha256', body, issuer?.privateKey ?? privateKey)
  const whole = sequence(body, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  const cert = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
  return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), name, privateKey }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts)
const integer = (bytes: Buffer): Buffer => der(0x02, bytes)
const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const commonName = (name: string): Buffer =>
  sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(name)))))
const time = (date: Date): Buffer => der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`))
const extension = (id: string, critical: boolean, value: Buffer): Buffer =>
  sequence(identifier(id), ...(critical ? [der(0x01, Buffer.from([0xff]))] : []), der(0x04, value))

const ECDSA_SHA256 = sequence(identifier('2a8648ce3d040302'))
