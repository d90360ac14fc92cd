import type { Violation } from '../../lib/failure.ts'
import type { Services } from '../../service/context.ts'
import { outcomeViolations, ruleViolations } from './policy-rules/check.ts'
import type { ShownPolicy } from './shape.ts'

const SHORTEST_ACCESS_SECONDS = 60
const SHORTEST_SESSION_SECONDS = 300

/** Outcomes that can be reached in the middle of a request. */
const CONTINUOUS = ['allow', 'deny', 'stepUpRequired'] as const

/** Which members of a policy do not fit each other; ranges of single members are those of the shape. */
export const sessionPolicyProblems = (
  policy: ShownPolicy,
  { expressions }: Pick<Services, 'expressions'>,
): Violation[] => [
  ...lengthViolations(policy),
  ...credentialViolations(policy),
  ...ruleViolations(policy.continuousRules, 'continuousRules', {
    environment: 'session_rule',
    outcomes: CONTINUOUS,
    expressions,
  }),
  ...outcomeViolations(policy.continuousDefaultOutcome, 'continuousDefaultOutcome', CONTINUOUS),
  ...signalViolations(policy),
]

const wrong = (field: string, description: string): Violation => ({ field, description, reason: 'VALUE_INVALID' })

function lengthViolations(policy: ShownPolicy): Violation[] {
  const { accessTokenTtlSeconds: access, refreshTokenTtlSeconds: refresh, maxSessionDurationSeconds: max } = policy
  const found: Violation[] = []
  if (access > refresh) {
    found.push(wrong('accessTokenTtlSeconds', `at most refreshTokenTtlSeconds (${refresh}), not ${access}`))
  }
  if (refresh > max) {
    found.push(wrong('refreshTokenTtlSeconds', `at most maxSessionDurationSeconds (${max}), not ${refresh}`))
  }
  if (policy.idleTimeoutSeconds > max) {
    const description = `at most maxSessionDurationSeconds (${max}), not ${policy.idleTimeoutSeconds}`
    found.push(wrong('idleTimeoutSeconds', description))
  }
  return found
}

function credentialViolations(policy: ShownPolicy): Violation[] {
  const types = policy.credentialDurations.map((one) => one.credentialType)
  return policy.credentialDurations.flatMap((one, index) => {
    const at = `credentialDurations[${index}].`
    const found: Violation[] = []
    const type = one.credentialType ?? 'CREDENTIAL_TYPE_UNSPECIFIED'
    if (type === 'CREDENTIAL_TYPE_UNSPECIFIED') {
      found.push({ field: `${at}credentialType`, description: 'is required', reason: 'VALUE_REQUIRED' })
    } else if (types.indexOf(type) < index) found.push(wrong(`${at}credentialType`, `${type} is there already`))
    const access = one.accessTokenTtlSeconds ?? 0
    const max = one.maxSessionDurationSeconds ?? 0
    const range = (name: string, value: number, min: number, most: number): void => {
      if (value !== 0 && (value < min || value > most)) {
        found.push(wrong(at + name, `must be 0 or from ${min} to ${most}, what the policy allows, not ${value}`))
      }
    }
    range('accessTokenTtlSeconds', access, SHORTEST_ACCESS_SECONDS, policy.accessTokenTtlSeconds)
    range('maxSessionDurationSeconds', max, SHORTEST_SESSION_SECONDS, policy.maxSessionDurationSeconds)
    return found
  })
}

/** Streams of signals are not served, so none can be named. */
function signalViolations({ ssfReceive, ssfTransmit }: ShownPolicy): Violation[] {
  const found: Violation[] = []
  const check = (at: string, enabled: boolean | undefined, list: string, ids: readonly string[] = []): void => {
    if (enabled) found.push(wrong(`${at}.enabled`, 'must be false: shared signals are not served'))
    if (ids.length > 0) {
      found.push({
        field: `${at}.${list}[0]`,
        description: `no stream with id "${ids[0]}"`,
        reason: 'REFERENCE_NOT_FOUND',
      })
    }
  }
  check('ssfReceive', ssfReceive?.enabled, 'ssfReceiverStreamIds', ssfReceive?.ssfReceiverStreamIds)
  check('ssfTransmit', ssfTransmit?.enabled, 'ssfTransmitterStreamIds', ssfTransmit?.ssfTransmitterStreamIds)
  return found
}
