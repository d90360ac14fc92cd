import type { Grant, Granted } from './grant.ts'
import { grantFailed } from './oauth-error.ts'

/** Placeholder shape: filled by the federation subject. */
export const tokenExchange: Grant<undefined> = {
  name: 'urn:ietf:params:oauth:grant-type:token-exchange',
  async prepare() {
    return undefined
  },
  async decide(): Promise<Granted> {
    throw grantFailed('trust_not_found')
  },
}
