import type { EndpointReply } from '../../../../service/endpoint.ts'
import { AUTH_LEVELS, type AuthLevel, type CredentialType, reachesLevel } from '../../../../service/session-facts.ts'
import { type Kept, keptOf, sealKept } from '../../attempts/kept.ts'
import type { Evidence } from '../../evidence.ts'
import { levelOf } from '../../local/level-of.ts'
import { redirectTo } from '../reply.ts'
import type { SigningIn } from './attempt-page.ts'
import { finish } from './finish.ts'
import { saveAttempt, secondFactorsOf } from './second-factors.ts'

type Given = {
  readonly userId: string
  readonly credentialType: CredentialType
  readonly isUserVerified?: boolean
  readonly isAttested?: boolean
}

/** A factor was right: asks for the next one, or ends the sign-in. */
export async function goOn(signingIn: SigningIn, given: Given): Promise<EndpointReply> {
  const { call, attempt } = signingIn
  const { tenant, now } = call
  // What somebody else has given before in this attempt counts for nobody.
  const isSame = attempt.userId === given.userId
  const all = keptOf(tenant.sealer, attempt)
  const kept: Kept = isSame ? all : { ...(all.persists ? { persists: true } : {}) }
  const credentialTypes = [...new Set([...(isSame ? attempt.credentialTypes : []), given.credentialType])]
  const { proved, types: _, ...rest } = kept
  const evidence = evidenceOf(signingIn, { given, credentialTypes, kept })
  const remembered: Kept = {
    ...rest,
    ...(given.isUserVerified === false ? { isUnverified: true } : {}),
    ...(proved ? { proved: { ...proved, level: evidence.level, authTime: now.toString() } } : {}),
  }
  const progress = { userId: given.userId, credentialTypes, sealedUpstream: sealKept(tenant.sealer, remembered) }
  await saveAttempt(signingIn, progress)
  const next = { ...signingIn, attempt: { ...attempt, ...progress } }
  const { isNeeded, offered } = await secondFactorsOf(next)
  const { minLevel } = attempt.requirement
  const canReach =
    !reachesLevel(evidence.level, minLevel) &&
    offered.some((type) => reachesLevel(levelOf([...credentialTypes, type]), minLevel))
  return isNeeded || canReach ? redirectTo(`/login/second?attempt=${attempt.id}`) : finish(next, evidence)
}

type Proving = { readonly given: Given; readonly credentialTypes: readonly CredentialType[]; readonly kept: Kept }

/** What the person has proved: never less than before this factor. */
function evidenceOf({ call, attempt }: SigningIn, { given, credentialTypes, kept }: Proving): Evidence {
  const isUserVerified = given.isUserVerified !== false && !kept.isUnverified
  const level = levelOf(credentialTypes, { isUserVerified, isAttested: given.isAttested ?? false })
  return {
    userId: given.userId,
    credentialTypes,
    level: higher(level, kept.proved?.level ?? 'AUTH_LEVEL_NONE'),
    authTime: call.now,
    authConfigId: attempt.authConfigId,
    ...(kept.proved?.upstreamSid ? { upstreamSid: kept.proved.upstreamSid } : {}),
  }
}

const higher = (one: AuthLevel, other: AuthLevel): AuthLevel =>
  AUTH_LEVELS.indexOf(one) >= AUTH_LEVELS.indexOf(other) ? one : other
