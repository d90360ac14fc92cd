import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { OutboundError } from '../../../outbound/outbound-error.ts'
import { type RefusalReason, SignInRefused } from '../refusal.ts'

/** What the OpenID client threw, as a refusal; what is not about the provider or its answer is thrown on. */
export function toRefused(error: unknown): SignInRefused {
  const chain = causesOf(error)
  const known = chain.find((one) => one instanceof SignInRefused)
  if (known) return known
  const outbound = chain.find((one) => one instanceof OutboundError)
  if (outbound) return new SignInRefused('upstream', `the provider could not be reached: ${outbound.message}`)
  const answered = chain.find((one) => one instanceof AuthorizationResponseError || one instanceof ResponseBodyError)
  if (answered) return new SignInRefused('upstream', `the provider answered with the error ${plain(answered.error)}`)
  if (!chain.some((one) => one instanceof ClientError)) throw error
  // The innermost error names the check that failed.
  const innermost = chain.findLast((one) => one instanceof Error)!
  if (innermost instanceof SyntaxError)
    return new SignInRefused('upstream', 'the provider answered with what is no JSON')
  return new SignInRefused(reasonOf(innermost.message), innermost.message)
}

/** The texts of the library, by what they are about; anything else is a claim that is not as it must be. */
const REASONS: readonly { about: RegExp; reason: RefusalReason }[] = [
  { about: /"sub"/, reason: 'claim' },
  { about: /"alg"|"crit"|JWE/, reason: 'signature' },
  { about: /"nonce"/, reason: 'replay' },
  { about: /response parameter|only once|authorization code|JARM|implicit/, reason: 'state' },
  {
    about: /content-type|status code|HTTPS|parsing|metadata|"response" body|Invalid JWT|failed to parse/,
    reason: 'upstream',
  },
]

const reasonOf = (message: string): RefusalReason => REASONS.find(({ about }) => about.test(message))?.reason ?? 'claim'

function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let one = error; one !== undefined && one !== null && chain.length < 8; ) {
    chain.push(one)
    one = one instanceof Error ? one.cause : undefined
  }
  return chain
}

/** A code of the other side, without anything that could break a line of the log. */
const plain = (code: string): string => code.replace(/[^\w.-]/g, '?').slice(0, 64)
