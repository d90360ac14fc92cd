import { isDeepStrictEqual } from 'node:util'
import type { Reach } from '../../../expressions/reach.ts'
import type { Context } from '../../../service/context.ts'
import type { PoliciesRow } from '../../../store/tables.ts'
import { reachOf, toReach } from '../../directory/expressions/api.ts'
import type { GivenPolicy } from '../shape.ts'
import { asGiven, toPolicy } from '../view.ts'
import { lookThrough } from './content.ts'

/** How far the expressions of a policy see once it is saved: as far as before where none of them is another. */
export function reachOfSave(context: Pick<Context, 'hasPermission'>, policy: GivenPolicy, before?: PoliciesRow): Reach {
  const reach = reachOf(context, before?.scope_app_id ?? policy.scope?.appId ?? '')
  if (!before || !isDeepStrictEqual(textsIn(policy), textsIn(asGiven(toPolicy(before))))) return reach
  return toReach(before.reaches_all, before.scope_app_id)
}

/** Everything in a policy that is evaluated; of forms and provisioning the whole. */
function textsIn(policy: GivenPolicy): unknown[] {
  const texts: unknown[] = []
  const { forms, provisions } = lookThrough(policy, '', {
    check(_place, text) {
      texts.push(text)
      return []
    },
  })
  return [...texts, ...forms.map(({ form }) => form), ...provisions.map((one) => one.policy)]
}
