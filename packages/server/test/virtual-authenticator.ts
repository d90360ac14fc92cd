import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Statement } from './authenticator-maker.ts'

type Ways = {
  /** The page it is used at. */
  readonly origin: string
  readonly isUserVerified?: boolean
  /** What it says of the relying party, when it is not what it was asked. */
  readonly rpId?: string
  readonly counter?: number
  /** What it shows of its maker. */
  readonly statement?: Statement
  /** Whether the passkey can be copied to other devices. */
  readonly isSynced?: boolean
}

/** An authenticator with one passkey on P-256; it says nothing of its kind unless it is given a statement. */
export class VirtualAuthenticator {
  readonly #key: KeyObject
  readonly #point: { x: string; y: string }
  readonly credentialId = randomBytes(32)
  readonly aaguid: Buffer
  counter = 0

  constructor(aaguid = Buffer.alloc(16)) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#point = { x, y }
    this.aaguid = aaguid
  }

  create({ challenge, rp }: PublicKeyCredentialCreationOptionsJSON, ways: Ways): RegistrationResponseJSON {
    const clientData = clientDataOf('webauthn.create', challenge, ways.origin)
    const authData = Buffer.concat([this.#head(ways.rpId ?? rp.id ?? '', ways, 0x40), this.#attested()])
    const { fmt, attStmt } = statementOf(Buffer.concat([authData, sha256(clientData)]), ways.statement)
    const attestationObject = map(
      [text('fmt'), text(fmt)],
      [text('attStmt'), attStmt],
      [text('authData'), bytes(authData)],
    )
    const id = this.credentialId.toString('base64url')
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  get({ challenge, rpId = '' }: PublicKeyCredentialRequestOptionsJSON, ways: Ways): AuthenticationResponseJSON {
    const clientData = clientDataOf('webauthn.get', challenge, ways.origin)
    const authData = this.#head(ways.rpId ?? rpId, ways, 0)
    const signed = Buffer.concat([authData, sha256(clientData)])
    const id = this.credentialId.toString('base64url')
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#key).toString('base64url'),
      },
    }
  }

  #head(rpId: string, { isUserVerified = true, isSynced = false, counter }: Ways, more: number): Buffer {
    this.counter = counter ?? this.counter + 1
    const flags = Buffer.from([0x01 | (isUserVerified ? 0x04 : 0) | (isSynced ? 0x18 : 0) | more])
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(Buffer.from(rpId)), flags, count])
  }

  #attested(): Buffer {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const point = [this.#point.x, this.#point.y].map((one) => Buffer.from(one, 'base64url'))
    const cose = map(
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(point[0]!)],
      [int(-3), bytes(point[1]!)],
    )
    return Buffer.concat([this.aaguid, length, this.credentialId, cose])
  }
}

function statementOf(signed: Buffer, statement: Statement | undefined): { fmt: string; attStmt: Buffer } {
  if (!statement) return { fmt: 'none', attStmt: map() }
  const { key, certificates } = statement
  const attStmt = map(
    [text('alg'), int(-7)],
    [text('sig'), bytes(sign('sha256', signed, key))],
    [text('x5c'), Buffer.concat([head(4, certificates.length), ...certificates.map(bytes)])],
  )
  return { fmt: 'packed', attStmt }
}

const clientDataOf = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest()

/** As much CBOR as an authenticator writes. */
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}
const int = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value))
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...entries: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, entries.length), ...entries.flat()])
