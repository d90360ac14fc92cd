import { compactVerify, type JWK } from 'jose'
import { AuthorizationError } from '../../authorization/api.ts'
import type { KeySite } from '../keys/store.ts'
import type { Issuer } from './issuer.ts'
import { publicKeysOf } from './keys.ts'

/** Whom an application means with an ID token that it got from us, however old. */
export async function subjectOfHint(site: KeySite, { url }: Issuer, hint: string): Promise<string> {
  try {
    const keys = (await publicKeysOf(site)) as JWK[] // Safe because only storeKey writes them.
    const { payload } = await compactVerify(hint, ({ kid, alg }) => {
      const key = keys.find((one) => one.kid === kid && one.alg === alg)
      if (!key) throw new Error('no such key')
      return key
    })
    const { iss, sub }: { iss?: unknown; sub?: unknown } = JSON.parse(new TextDecoder().decode(payload))
    if (iss !== url || typeof sub !== 'string') throw new Error('not of this application')
    return sub
  } catch {
    throw new AuthorizationError('invalid_request', 'id_token_hint is not an ID token of this application')
  }
}
