import { denied } from '../../lib/failure.ts'
import type { Context } from '../../service/context.ts'

const MAY_TRY = ['policies:write', 'apps:write', 'apps:write:owned']

/** Whoever may edit policies or apps may try expressions. */
export function checkMayTry({ grants }: Pick<Context, 'grants'>): void {
  if (!MAY_TRY.some((grant) => grants.has(grant))) throw denied('policies:write')
}
