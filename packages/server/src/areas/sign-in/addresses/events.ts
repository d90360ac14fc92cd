import type { Change } from '../../../service/events.ts'
import { type Addressed, confirmedAddress } from '../../auth/users/api.ts'

/** Who has said that the address is the person's. */
export type ConfirmedBy = 'person' | 'provider' | 'administrator'

export const emailConfirmed = (
  before: Addressed & { readonly id: string },
  after: Addressed,
  by: ConfirmedBy,
): Change => ({
  kind: 'signIn.address.confirmed',
  subject: { type: 'user', id: before.id },
  before: { confirmedEmail: confirmedAddress(before) },
  after: { confirmedEmail: confirmedAddress(after), by },
})
