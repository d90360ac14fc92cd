import { Secret as OtpSecret, TOTP } from 'otpauth'
import { Secret } from '../../../../lib/secret.ts'
import type { Sealer } from '../../../../service/sealer.ts'
import type { UserTotpsRow } from '../../../../store/tables.ts'

const SECRET_BYTES = 20

/** Bound to the row, so that a secret moved to another person cannot be opened. */
const purposeOf = (id: string, userId: string): string => `totp ${id} of ${userId}`

export type SealedSecret = { readonly base32: Secret; readonly sealed: Buffer }

export function newTotpSecret(sealer: Sealer, id: string, userId: string): SealedSecret {
  const secret = new OtpSecret({ size: SECRET_BYTES })
  return { base32: new Secret(secret.base32), sealed: sealer.seal(secret.bytes, purposeOf(id, userId)) }
}

type Label = { readonly issuer: string; readonly account: string; readonly digits: number; readonly period: number }

/** What authenticator apps read from a QR code. */
export const enrolmentUri = (base32: Secret, { issuer, account, digits, period }: Label): Secret =>
  new Secret(
    new TOTP({ issuer, label: account, secret: OtpSecret.fromBase32(base32.reveal()), digits, period }).toString(),
  )

type Checked = { readonly sealer: Sealer; readonly now: Temporal.Instant; readonly skew: number }

/**
 * The time step that the code is of; undefined when it is of none near now. Steps are compared by the caller: one that was
 * used is not used again.
 */
export function stepOf(row: UserTotpsRow, code: string, { sealer, now, skew }: Checked): number | undefined {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6,8}$/.test(digits)) return undefined
  const opened = sealer.open(row.sealed_secret, purposeOf(row.id, row.user_id))
  const secret = new OtpSecret({ buffer: new Uint8Array(opened).buffer })
  const totp = new TOTP({ secret, digits: row.code_length, period: row.period_seconds })
  const timestamp = now.epochMilliseconds
  const delta = totp.validate({ token: digits, timestamp, window: skew })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / row.period_seconds) + delta
}
