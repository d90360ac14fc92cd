import { invalidAll } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import { sql } from '../../../../store/sql.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { reachesAll, reachOf } from '../../expressions/reach.ts'
import { provisionTextViolations } from './check.ts'
import type { ProvisionPolicy } from './shape.ts'

type Policy = Answer<typeof ProvisionPolicy> | null
type Policies = {
  readonly provisionPolicy?: Policy
  readonly provisionerPolicy?: Policy
  readonly deprovisionerPolicy?: Policy
}

/** Fails unless the expressions of both compile and read what the caller may: whoever changes one answers for both. */
export function checkProvisionReach(
  context: Pick<Context, 'services' | 'hasPermission'>,
  policies: Policies,
  { prefix, appId }: { readonly prefix: string; readonly appId: string },
): void {
  const reach = reachOf(context, appId)
  const violations = (['provisionPolicy', 'provisionerPolicy', 'deprovisionerPolicy'] as const).flatMap((name) =>
    provisionTextViolations(context.services, {
      policy: policies[name] ?? null,
      field: `${prefix}${name}`,
      appId,
      reach,
    }),
  )
  if (violations.length > 0) throw invalidAll(violations)
}

/** From now on they see as far as the caller does. */
export const saveProvisionReach = (context: Pick<Context, 'tx' | 'hasPermission'>, entitlementId: string) =>
  context.tx.run(sql`
    update app_entitlements set provision_reaches_all = ${reachesAll(context)} where id = ${entitlementId}`)
