import { secondsBetween } from '../../../lib/clock.ts'
import type { Violation } from '../../../lib/failure.ts'
import type { ListenerHead } from './call.ts'
import { kindOf } from './credential.ts'
import { schemeOf } from './proofs/signature-scheme.ts'

const WINDOW_SECONDS = 300
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
/** A dot would leave open where the id ends in what is signed. */
const STANDARD_ID = /^[!-\-/-~]{1,256}$/

type Problem = Violation | undefined

/** What is wrong with the headers that place the call in time and name its event. */
export const headerProblems = (call: ListenerHead): Violation[] =>
  [timestampProblem(call), eventIdProblem(call)].filter((problem) => problem !== undefined)

/** Empty when the caller gave none. Ids that differ in case only are the same id. */
export const eventIdOf = (call: ListenerHead): string => {
  const { value, isStandard } = eventHeader(call)
  return isStandard ? value : value.toLowerCase()
}

function timestampProblem(call: ListenerHead): Problem {
  const given = call.head.header('webhook-timestamp')
  if (given === undefined) return isOptional(call) ? undefined : missing('Webhook-Timestamp')
  if (!/^\d{1,12}$/.test(given)) return wrong('Webhook-Timestamp', 'must be unix seconds')
  const sent = Temporal.Instant.fromEpochMilliseconds(Number(given) * 1000)
  if (Math.abs(secondsBetween(sent, call.head.now)) <= WINDOW_SECONDS) return undefined
  return wrong('Webhook-Timestamp', `is more than ${WINDOW_SECONDS} seconds away from now; sign again with a new one`)
}

function eventIdProblem(call: ListenerHead): Problem {
  const { name, value, isStandard } = eventHeader(call)
  if (value === '') return isOptional(call) ? undefined : missing(name)
  if (isStandard)
    return STANDARD_ID.test(value) ? undefined : wrong(name, 'must be 1 to 256 printable characters without a dot')
  return UUID_V4.test(value) ? undefined : wrong(name, 'must be a UUID of version 4')
}

function eventHeader(call: ListenerHead): { name: string; value: string; isStandard: boolean } {
  const signature = kindOf(call.listener) === 'hmac' ? (call.head.header('webhook-signature') ?? '') : ''
  const name = schemeOf(signature).eventIdHeader
  return { name, value: call.head.header(name.toLowerCase()) ?? '', isStandard: name === 'Webhook-Id' }
}

/** The caller of a capability URL may be a tool that sends nothing but a body. */
const isOptional = ({ listener }: ListenerHead): boolean => kindOf(listener) === 'capabilityUrl'

const missing = (field: string): Violation => ({ field, description: 'is required', reason: 'VALUE_REQUIRED' })
const wrong = (field: string, description: string): Violation => ({ field, description, reason: 'VALUE_INVALID' })
