import type { PreferenceName } from '../../../service/notices/preferences.ts'
import type { Tx } from '../../../store/tx.ts'
import { isWanted } from './settings.ts'
import { findConfigured, findWants, getOrganisationWants } from './store.ts'

/** How a user is told something. */
export type Wanted = {
  readonly email: boolean
  readonly chat: boolean
  /** How long a mail waits for who is told in the chat too. */
  readonly emailDelaySeconds: number
  /** The user may switch mails of this preference off. */
  readonly mayUnsubscribe: boolean
}

type Asked = { readonly userId: string; readonly preference: PreferenceName | 'digest' }

/** The channels on which a user is told of what belongs to a preference. */
export async function channelsFor(tx: Tx, { userId, preference }: Asked): Promise<Wanted> {
  const [{ channels: organisation, emailDelaySeconds }, configured, wants] = await Promise.all([
    getOrganisationWants(tx),
    findConfigured(tx),
    findWants(tx, [userId]),
  ])
  const both = { organisation, configured, own: wants.get(userId) ?? organisation }
  return {
    email: isWanted(both, 'email', preference),
    chat: isWanted(both, 'slack', preference),
    emailDelaySeconds,
    mayUnsubscribe: preference !== 'system' && !organisation.email[preference].locked,
  }
}
