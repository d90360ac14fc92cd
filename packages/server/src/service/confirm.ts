import { precondition } from '../lib/failure.ts'
import type { Context } from './context.ts'

/** Fails unless the caller said with `Reeve-Confirm` that it means an action with wide effect. */
export function checkConfirmed({ caller }: Pick<Context, 'caller'>, word: string, why: string): void {
  if (caller.confirmed === word) return
  throw precondition('CONFIRMATION_REQUIRED', `${why}; send the header Reeve-Confirm: ${word} to do it`)
}
