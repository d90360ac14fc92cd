import type { Violation } from '../../../lib/failure.ts'
import { agreedReferences, type NamedTarget, refusedReferences, type Scope } from '../../../service/authority.ts'
import type { Context } from '../../../service/context.ts'
import { provisionTargets } from '../../directory/entitlements/provision-policy/api.ts'
import type { GivenPolicy } from '../shape.ts'
import { lookThrough } from './content.ts'
import type { Found } from './found.ts'

export type Saving = Pick<Context, 'tx' | 'services' | 'actor' | 'grants' | 'hasPermission'>

export const scopeOf = ({ scope }: Pick<GivenPolicy, 'scope'>): Scope => ({ appId: scope?.appId ?? '' })

/** What the caller may not have the service act on; of an update only what was not named before. */
export async function refusedByAuthority(
  saving: Saving,
  policy: GivenPolicy,
  found: Found,
  known: Found | undefined,
): Promise<Violation[]> {
  const before = new Set((known ? ownTargets(known) : []).map(keyOf))
  const fresh = ownTargets(found).filter((one) => !before.has(keyOf(one)))
  return refusedReferences(saving, scopeOf(policy), fresh)
}

/** What the policy may reach outside of its app. */
export function agreedBy(saving: Saving, policy: GivenPolicy, agreed: readonly string[]): Promise<string[]> {
  const found = lookThrough(policy, '', saving.services.expressions)
  return agreedReferences(saving, { scope: scopeOf(policy), agreed }, [
    ...ownTargets(found),
    ...found.provisions.flatMap((one) => provisionTargets(one.policy, one.field)),
  ])
}

const keyOf = ({ kind, id, appId = '' }: NamedTarget): string => `${kind}/${appId}/${id}`

/** What the steps name themselves; how they give access is looked through where that is known. */
function ownTargets({ named }: Found): NamedTarget[] {
  const of = (kind: NamedTarget['kind'], list: readonly Omit<NamedTarget, 'kind'>[]) =>
    list.map((one): NamedTarget => ({ ...one, kind }))
  return [
    ...of('group', named.groups),
    ...of('webhook', named.webhooks),
    ...of('automation', named.automations),
    ...of('resourceAction', named.resourceActions),
  ]
}
