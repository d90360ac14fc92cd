import { type Addressed, isEmailConfirmed, isSameAddress } from '../../auth/users/api.ts'

/**
 * Who of those that an address is found with is meant: the one who has it and has confirmed it, whoever else a sync has
 * given it to; otherwise the one who had confirmed it before it was changed; otherwise the only one.
 */
export function choosePerson<Person extends Addressed>(found: readonly Person[], address: string): Person | undefined {
  if (found.length <= 1) return found[0]
  const now = found.filter((one) => isEmailConfirmed(one) && isSameAddress(one.email, address))
  if (now.length > 0) return now.length === 1 ? now[0] : undefined
  const before = found.filter((one) => one.email_confirmed_at !== null && isSameAddress(one.known_email, address))
  return before.length === 1 ? before[0] : undefined
}
