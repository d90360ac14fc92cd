import type { X509Certificate } from 'node:crypto'
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { invalid, precondition } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import { type Constraints, constraintsOf } from '../../credential-policies/constraints.ts'
import { loadDefaultPolicies } from '../../default-policies.ts'
import { readerOf, recording, type SignInCall } from '../call.ts'
import { enrolmentBegun, factorAdded } from '../events.ts'
import { getPerson } from '../people.ts'
import { loadWebauthn, type Webauthn } from './load-webauthn.ts'
import { type PasskeyPlace, passkeyPlace } from './place.ts'
import { insertChallenge, insertPasskey, listPasskeysOf, takeChallenge } from './store.ts'

const TYPE = 'CREDENTIAL_TYPE_PASSKEY'
const MOST_PASSKEYS = 20
/** EdDSA, ES256 and RS256: what authenticators have, and every browser knows. */
const ALGORITHMS = [-8, -7, -257]

type Begun = {
  readonly userId: string
  readonly baseUrl: string
  /** The makers of authenticators that the operator trusts. */
  readonly roots: readonly X509Certificate[]
}
export type PasskeyRegistration = {
  readonly challengeId: string
  /** What the page passes to navigator.credentials.create. */
  readonly options: PublicKeyCredentialCreationOptionsJSON
}

/** Begins to register a passkey. The challenge works once, within five minutes. */
export async function beginPasskeyRegistration(
  call: SignInCall,
  { userId, baseUrl, roots }: Begun,
): Promise<PasskeyRegistration> {
  const place = getPlace(baseUrl)
  const read = readerOf(call)
  const person = await getPerson(read, userId)
  const { enabledTypes, passkey } = constraintsOf((await loadDefaultPolicies(read)).credential)
  if (!enabledTypes.includes(TYPE)) throw precondition('FEATURE_DISABLED', 'passkeys are switched off')
  if (isKindAsked(passkey) && roots.length === 0) {
    throw precondition(
      'FEATURE_DISABLED',
      'your organisation allows certain kinds of authenticators only, and this service cannot tell kinds apart until its operator sets REEVE_PASSKEY_ROOTS',
    )
  }
  const known = await listPasskeysOf(read, userId)
  if (known.length >= MOST_PASSKEYS) {
    throw precondition('QUOTA_EXCEEDED', `a person has at most ${MOST_PASSKEYS} passkeys; remove one first`)
  }
  const { generateRegistrationOptions } = await loadWebauthn()
  const options = await generateRegistrationOptions({
    rpName: place.rpId,
    rpID: place.rpId,
    userName: person.email || person.display_name,
    userDisplayName: person.display_name,
    userID: new TextEncoder().encode(userId),
    attestationType: passkey.attestation === 'none' && roots.length > 0 ? 'direct' : passkey.attestation,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: {
      residentKey: 'preferred',
      userVerification: passkey.requireUserVerification ? 'required' : 'preferred',
    },
  })
  return recording(call, async ({ tx, emit }) => {
    const purpose = 'registration'
    const challengeId = await insertChallenge(tx, { purpose, user_id: userId, challenge: options.challenge })
    emit(enrolmentBegun(userId, TYPE))
    return { challengeId, options }
  })
}

type Finished = Begun & {
  readonly challengeId: string
  readonly displayName: string
  readonly response: RegistrationResponseJSON
}

/** Takes a passkey into use, when the authenticator has signed the challenge and the policy allows it. */
export async function finishPasskeyRegistration(call: SignInCall, finished: Finished): Promise<{ id: string }> {
  const { userId, baseUrl, roots, challengeId, response } = finished
  const place = getPlace(baseUrl)
  const challenge = await recording(call, ({ tx }) => takeChallenge(tx, challengeId, 'registration'))
  if (challenge?.user_id !== userId) throw precondition('INVALID_STATE', 'the registration is over; begin again')
  const { passkey } = constraintsOf((await loadDefaultPolicies(readerOf(call))).credential)
  const registered = await verified(response, challenge.challenge, place, passkey)
  const { isOfTrustedMaker } = await import('./attestation.ts')
  const isTrusted = isOfTrustedMaker(response, roots, call.now)
  checkKind(registered, isTrusted, passkey)
  const displayName = finished.displayName.trim().slice(0, 64) || 'Passkey'
  return recording(call, async ({ tx, emit }) => {
    const id = newId(tx.now)
    const { credential, aaguid, fmt, credentialDeviceType } = registered
    const isNew = await insertPasskey(tx, {
      id,
      user_id: userId,
      display_name: displayName,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: [...(credential.transports ?? [])].slice(0, 8),
      aaguid,
      attestation_format: fmt,
      is_synced: credentialDeviceType === 'multiDevice',
      // What can be copied to other devices is not bound to the key that was shown.
      is_attested: isTrusted && credentialDeviceType === 'singleDevice',
    })
    if (!isNew) throw invalid('response', 'this passkey is registered already')
    emit(factorAdded(userId, { credentialType: TYPE, credentialId: id, displayName }))
    return { id }
  })
}

function getPlace(baseUrl: string): PasskeyPlace {
  const place = passkeyPlace(baseUrl)
  if (place) return place
  throw precondition('FEATURE_DISABLED', 'passkeys need an https address, or localhost; set REEVE_PUBLIC_URL')
}

async function verified(
  response: RegistrationResponseJSON,
  expectedChallenge: string,
  { origin, rpId }: PasskeyPlace,
  { requireUserVerification }: Constraints['passkey'],
) {
  const webauthn = await loadWebauthn()
  forgetRoots(webauthn)
  const result = await webauthn
    .verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    .catch(() => undefined)
  if (!result?.verified) throw invalid('response', 'the authenticator’s answer does not fit; begin again')
  return result.registrationInfo
}

/**
 * With roots the library would follow the certificates of an attestation and fetch revocation lists on its own. Without
 * them it checks the signature of the statement; `isOfTrustedMaker` follows the certificates.
 */
function forgetRoots({ SettingsService }: Webauthn): void {
  for (const identifier of ['android-key', 'android-safetynet', 'apple', 'mds'] as const) {
    SettingsService.setRootCertificates({ identifier, certificates: [] })
  }
}

/** Whether the policy lets certain kinds of authenticators in only. */
const isKindAsked = ({ attestation, allowedAaguids }: Constraints['passkey']): boolean =>
  attestation !== 'none' || allowedAaguids.length > 0

function checkKind({ aaguid }: { readonly aaguid: string }, isTrusted: boolean, passkey: Constraints['passkey']): void {
  if (isKindAsked(passkey) && !isTrusted) {
    throw invalid('response', 'the policy of the tenant needs an authenticator that proves what kind it is')
  }
  const { allowedAaguids } = passkey
  if (allowedAaguids.length > 0 && !allowedAaguids.includes(aaguid.toLowerCase())) {
    throw invalid('response', 'the policy of the tenant does not allow this kind of authenticator')
  }
}
