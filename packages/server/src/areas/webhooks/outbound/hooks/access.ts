import { denied } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'

/** Who manages automations of their own apps picks webhooks by name, and sees no more of them. */
export type Sight = 'all' | 'names'

export function sightOf({ holds, grants }: Pick<Context, 'holds' | 'grants'>): Sight {
  if (holds('webhooks:read')) return 'all'
  if (grants.has('automations:write:owned')) return 'names'
  throw denied('webhooks:read')
}
