import type { Violation } from '../../../../lib/failure.ts'
import { mayNameAny, type NamedTarget, refusedReferences, type Scope } from '../../../../service/authority.ts'
import type { Context } from '../../../../service/context.ts'
import type { Reference, ReferenceType } from '../../steps/step-kind.ts'

/** What the service acts on because a step names it; entitlements are asked for by their own policies. */
const ACTED_ON: Partial<Record<ReferenceType, NamedTarget['kind']>> = {
  automation: 'automation',
  connector: 'connector',
  function: 'function',
  accessReviewTemplate: 'reviewTemplate',
  webhook: 'webhook',
}

/** What the caller may not have done by a step. What is not there is saved with a warning by those who may name any. */
export function refusedUses(context: Context, references: readonly Reference[], scope: Scope): Promise<Violation[]> {
  const named = references.flatMap(({ type, id, field }): NamedTarget[] => {
    const kind = ACTED_ON[type]
    return kind && !mayNameAny(context, kind) ? [{ kind, id, field }] : []
  })
  return refusedReferences(context, scope, named)
}
