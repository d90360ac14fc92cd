import { denied } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'

/** Who manages automations of their own apps picks webhooks by name, and sees no more of them. */
export type Visibility = 'all' | 'names'

export function visibilityOf({ hasPermission, grants }: Pick<Context, 'hasPermission' | 'grants'>): Visibility {
  if (hasPermission('webhooks:read')) return 'all'
  if (grants.has('automations:write:owned')) return 'names'
  throw denied('webhooks:read')
}
