/** Why a sign-in is refused, as the log has it. The person sees one text for all of them. */
export const REFUSAL_REASONS = [
  'unknown_user',
  'disabled',
  'domain',
  'claim',
  'signature',
  'replay',
  'state',
  'locked_out',
  /** The provider answered with an error, or not at all. */
  'upstream',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** `detail` is for the log: which check failed, without secrets. `userId` is whom it was about, as far as that is known. */
export type Refusal = {
  readonly reason: RefusalReason
  readonly detail: string
  readonly userId?: string
  /** The person was authenticated, but not anew: whoever asked for that is told so. */
  readonly isNotFresh?: true
}

/** Thrown by a check; whoever called it records the refusal. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
  readonly refusal: Refusal

  constructor(reason: RefusalReason, detail: string, userId?: string, more: Pick<Refusal, 'isNotFresh'> = {}) {
    super(`${reason}: ${detail}`)
    this.refusal = { reason, detail: detail.slice(0, 300), ...(userId === undefined ? {} : { userId }), ...more }
  }
}

/** The provider does not show that the person signed in anew. */
export const notFresh = (detail: string): SignInRefused =>
  new SignInRefused('claim', detail, undefined, { isNotFresh: true })

/** What the work answers, or why it was refused. */
export async function orRefusal<Value>(work: () => Promise<Value>): Promise<{ value: Value } | { refusal: Refusal }> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof SignInRefused) return { refusal: error.refusal }
    throw error
  }
}
