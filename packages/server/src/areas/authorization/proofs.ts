import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sealer } from '../../service/sealer.ts'

/** What was done for an authorization request in a session: it met what is asked for, or its person agreed to it. */
type Step = 'met' | 'agreed'

/** How long the page may be looked at, and how long the way back from it takes. */
const SECONDS: Readonly<Record<Step, number>> = { met: 600, agreed: 60 }

/** The names of the parameters that they travel in, which are no part of the request. */
export const PROOF_PARAMETERS: Readonly<Record<Step, string>> = { met: 'met', agreed: 'agreed' }

type Proved = {
  readonly sealer: Sealer
  readonly sessionId: string
  /** The request as it stands in the address, without what we have added. */
  readonly query: string
  readonly now: Temporal.Instant
}

/** Says it to ourselves at the next address: nobody else can, and it is good for this session and this request alone. */
export function proofOf(step: Step, proved: Proved): string {
  const at = Math.floor(proved.now.epochMilliseconds / 1000)
  return `${at}.${macOf(step, proved, at).toString('base64url')}`
}

export function isProved(step: Step, proof: string | null, proved: Proved): boolean {
  const [, at = '', mac = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(proof ?? '') ?? []
  if (at === '') return false
  const age = proved.now.epochMilliseconds / 1000 - Number(at)
  return (
    age >= -1 && age < SECONDS[step] && timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(step, proved, Number(at)))
  )
}

const macOf = (step: Step, { sealer, sessionId, query }: Proved, at: number): Buffer =>
  createHmac('sha256', sealer.derive('authorization proofs')).update([step, at, sessionId, query].join('\n')).digest()
