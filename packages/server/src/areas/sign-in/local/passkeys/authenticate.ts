import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { UserPasskeysRow } from '../../../../store/tables.ts'
import { constraintsOf } from '../../credential-policies/constraints.ts'
import { loadDefaultPolicies } from '../../default-policies.ts'
import { type Recording, readerOf, recording, type SignInCall } from '../call.ts'
import { triesOf } from '../lockout/limits.ts'
import { isLocked } from '../lockout/store.ts'
import { findPerson, maySignIn } from '../people.ts'
import { recordVerdict, refused, VERIFIED, type Verdict, type VerifiedPerson } from '../verdict.ts'
import { loadWebauthn } from './load-webauthn.ts'
import { type PasskeyPlace, passkeyPlace } from './place.ts'
import { insertChallenge, listPasskeysOf, lockPasskeyByCredential, savePasskeyUsed, takeChallenge } from './store.ts'

const TYPE = 'CREDENTIAL_TYPE_PASSKEY'

type Begun = {
  /** Absent for a discoverable passkey, which identifies the user itself. */
  readonly userId?: string
  readonly baseUrl: string
}
export type PasskeyAuthentication = {
  readonly challengeId: string
  /** What the page passes to navigator.credentials.get. */
  readonly options: PublicKeyCredentialRequestOptionsJSON
}

/** Begins a sign-in by passkey; undefined where there can be none. The challenge works once, within five minutes. */
export async function beginPasskeyAuthentication(
  call: SignInCall,
  { userId = '', baseUrl }: Begun,
): Promise<PasskeyAuthentication | undefined> {
  const place = passkeyPlace(baseUrl)
  if (!place) return undefined
  const read = readerOf(call)
  const { passkey } = constraintsOf((await loadDefaultPolicies(read)).credential)
  const known = userId === '' ? [] : await listPasskeysOf(read, userId)
  const { generateAuthenticationOptions } = await loadWebauthn()
  const options = await generateAuthenticationOptions({
    rpID: place.rpId,
    userVerification: passkey.requireUserVerification ? 'required' : 'preferred',
    allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  })
  return recording(call, async ({ tx }) => {
    const purpose = 'authentication'
    return {
      challengeId: await insertChallenge(tx, { purpose, user_id: userId, challenge: options.challenge }),
      options,
    }
  })
}

type Finished = Begun & { readonly challengeId: string; readonly response: AuthenticationResponseJSON }
export type PasskeyOutcome = VerifiedPerson & { readonly isUserVerified: boolean; readonly isAttested: boolean }

/**
 * Checks what an authenticator signed: the challenge, this service's address, the counter. The row is locked, so that one
 * counter is not used twice.
 */
export async function finishPasskeyAuthentication(call: SignInCall, finished: Finished): Promise<PasskeyOutcome> {
  const { userId = '', baseUrl, challengeId, response } = finished
  const place = passkeyPlace(baseUrl)
  return recording(call, async (recorded) => {
    const { tx } = recorded
    const challenge = await takeChallenge(tx, challengeId, 'authentication')
    const row = await lockPasskeyByCredential(tx, String(response.id).slice(0, 1400))
    const isMeant = userId === '' || row?.user_id === userId
    const account = row?.user_id ?? (userId || 'passkey')
    const locked = await isLocked(tx, triesOf({ account, ip: call.ip, credentialType: TYPE }))
    const checked = { verdict: refused('wrong'), isUserVerified: false, isAttested: row?.is_attested ?? false }
    if (locked) checked.verdict = refused('locked_out')
    else if (!row || !isMeant) checked.verdict = refused('not_enrolled')
    else if (!challenge || !place || challenge.user_id !== userId) checked.verdict = refused('replay')
    else Object.assign(checked, await check(recorded, { row, response, challenge: challenge.challenge, place }))
    const found = row && isMeant ? await findPerson(tx, row.user_id) : undefined
    if (checked.verdict.isVerified && !(found && maySignIn(found))) checked.verdict = refused('disabled')
    await recordVerdict(
      recorded,
      { userId: found?.id ?? '', account, ip: call.ip, credentialType: TYPE },
      checked.verdict,
    )
    return { ...checked, person: checked.verdict.isVerified ? found : undefined }
  })
}

type Signed = {
  readonly row: UserPasskeysRow
  readonly response: AuthenticationResponseJSON
  readonly challenge: string
  readonly place: PasskeyPlace
}

async function check({ tx }: Recording, signed: Signed): Promise<{ verdict: Verdict; isUserVerified: boolean }> {
  const { row, response, challenge, place } = signed
  const { passkey } = constraintsOf((await loadDefaultPolicies(tx)).credential)
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: passkey.requireUserVerification,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
    },
  }).catch(() => undefined)
  if (!result?.verified) return { verdict: refused('signature'), isUserVerified: false }
  await savePasskeyUsed(tx, row.id, result.authenticationInfo.newCounter)
  return { verdict: VERIFIED, isUserVerified: result.authenticationInfo.userVerified }
}
