import { createHmac } from 'node:crypto'
import { Secret } from '../../../../lib/secret.ts'
import type { Sealer } from '../../../../service/sealer.ts'

/** The digits of a code, derived from its id with the tenant's key: the job that mails it needs only the id. */
export function emailCode(sealer: Sealer, id: string, length: number): Secret {
  const bytes = createHmac('sha256', sealer.derive('e-mail codes')).update(id).digest()
  const number = bytes.readBigUInt64BE(0) % 10n ** BigInt(length)
  return new Secret(number.toString().padStart(length, '0'))
}

/** Keyed with the tenant's key: a plain hash of so few digits could be reversed by trying all of them. */
export const emailCodeHash = (sealer: Sealer, id: string, code: string): Buffer =>
  createHmac('sha256', sealer.derive('e-mail code hashes'))
    .update(`${id}\n${code.slice(0, 32).replace(/\s/g, '')}`)
    .digest()
