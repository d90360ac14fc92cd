import type { Context } from '../../../service/context.ts'
import { checkNamesNoRole } from '../../directory/builtin-app/api.ts'
import { delegationsIn } from '../../directory/entitlements/provision-policy/api.ts'
import type { GivenPolicy, ShownPolicy } from '../shape.ts'
import { asGiven } from '../view.ts'
import { lookThrough } from './content.ts'

type Saved = { readonly policy: GivenPolicy; readonly before: ShownPolicy | undefined; readonly prefix: string }

/** A step gives a role of the service in place of what was asked for only if whoever saves it may assign roles. */
export async function checkDelegatesNoRole(context: Context, { policy, before, prefix }: Saved): Promise<void> {
  const { expressions } = context.services
  const delegations = (given: GivenPolicy) =>
    lookThrough(given, prefix, expressions).provisions.flatMap((one) => delegationsIn(one.policy, one.field))
  const known = new Set(before && delegations(asGiven(before)).map(({ id }) => id))
  await checkNamesNoRole(
    context,
    delegations(policy).filter(({ id }) => !known.has(id)),
  )
}
