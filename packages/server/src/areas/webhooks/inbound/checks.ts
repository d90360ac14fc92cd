import { addressAllowed } from '../../../lib/cidr.ts'
import { Failure, invalidAll, unauthenticated } from '../../../lib/failure.ts'
import type { Bucket } from '../../../service/bucket.ts'
import type { ListenerCall, ListenerHead } from './call.ts'
import { kindOf } from './credential.ts'
import { headerProblems } from './event-id.ts'
import type { Proof } from './proofs/proof.ts'
import { recordRefusal } from './refusals.ts'

export const callsOfListeners: Bucket = { name: 'listener', perMinute: 600, burst: 600, about: 'calls of a listener' }

type Check<Call> = (call: Call) => void | Promise<void>

/** In this order, before the body is read. None of them depends on the kind of auth. */
export const HEAD_CHECKS: readonly Check<ListenerHead>[] = [notTooOften, fromAllowedAddress]

/** In this order. Until a caller has proved itself no response reveals the listener's kind of auth. */
export const bodyChecks = (prove: Proof): readonly Check<ListenerCall>[] => [
  (call) => proves(call, prove),
  hasFittingMediaType,
  hasFittingHeaders,
]

function notTooOften({ head, listener }: ListenerHead): void {
  head.count(callsOfListeners, listener.id)
}

async function fromAllowedAddress({ head, listener }: ListenerHead): Promise<void> {
  if (addressAllowed(head.ip, listener.allowed_cidrs)) return
  await recordRefusal(listener.id, 'address_not_allowed', head)
  throw new Failure('PERMISSION_DENIED', 'IP_NOT_ALLOWED', 'calls from this address are not allowed')
}

async function proves(call: ListenerCall, prove: Proof): Promise<void> {
  const cause = await prove(call)
  if (cause === undefined) return
  await recordRefusal(call.listener.id, cause, call.head)
  throw unauthenticated('AUTHENTICATION_FAILED', 'authentication failed')
}

/** The body must be what was signed, so it is taken as it is and not unpacked. */
function hasFittingMediaType({ head, listener }: ListenerCall): void {
  const type = head.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const coding = head.header('content-encoding') ?? 'identity'
  if (coding !== 'identity') throw unsupported('the body must not be packed: send no Content-Encoding')
  if (kindOf(listener) === 'capabilityUrl' || type === 'application/json') return
  throw unsupported(`the Content-Type must be application/json, not ${type.slice(0, 100) || 'absent'}`)
}

const unsupported = (description: string): Failure =>
  new Failure('INVALID_ARGUMENT', 'UNSUPPORTED_MEDIA_TYPE', description, {
    status: 415,
    violations: [{ field: '', description, reason: 'UNSUPPORTED_MEDIA_TYPE' }],
  })

function hasFittingHeaders(call: ListenerCall): void {
  const problems = headerProblems(call)
  if (problems.length > 0) throw invalidAll(problems)
}
