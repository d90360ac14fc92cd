import { precondition } from '../lib/failure.ts'
import type { Context } from './context.ts'

/** Fails unless the caller has confirmed an action with wide effect by `Reeve-Confirm`. */
export function checkConfirmed(
  { caller }: Pick<Context, 'caller'>,
  word: string,
  why: string,
  reason = 'CONFIRMATION_REQUIRED',
): void {
  if (caller.confirmed === word) return
  throw precondition(reason, `${why}; send the header Reeve-Confirm: ${word} to do it`)
}
