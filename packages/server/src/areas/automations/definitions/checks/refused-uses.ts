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
  const named = references.flatMap(({ type, id, appId, field }): NamedTarget[] => {
    const kind = ACTED_ON[type]
    // What is looked up in the app of the automation is of that app, or is not there.
    const isOfApp = scope.appId !== '' && appId === scope.appId
    return kind && !isOfApp && !mayNameAny(context, kind) ? [{ kind, id, field }] : []
  })
  return refusedReferences(context, scope, named)
}
