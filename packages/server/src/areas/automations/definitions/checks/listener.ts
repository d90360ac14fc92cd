import { Failure, type Violation } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import { checkJwksUrl } from '../../../webhooks/inbound/api.ts'
import { authOf, webhooksIn } from '../listener.ts'
import { DRAFT, same } from '../rules/lists.ts'
import type { Merged } from '../save/merge.ts'

type Listening = Pick<Merged, 'after' | 'prefix' | 'listenerId' | 'isValid'>

/** What is wrong with the webhook triggers, given the existing listener. What a draft copied is not checked twice. */
export function listenerViolations(
  { outbound }: Context['services'],
  { after: { lists, from }, prefix, listenerId, isValid }: Listening,
): Violation[] {
  const drafted = same(lists.triggers, lists.draftTriggers) ? [] : lists.draftTriggers
  const placed = [
    ...webhooksIn(lists.triggers, `${prefix}${from.triggers}`),
    ...webhooksIn(drafted, `${prefix}${DRAFT.triggers}`),
  ]
  return placed.flatMap(({ webhook, path }) => {
    const violations: Violation[] = []
    if (webhook.listenerId !== '' && webhook.listenerId !== listenerId) {
      const description = `no listener of this automation has the id "${String(webhook.listenerId)}"`
      violations.push({ field: `${path}.listenerId`, description, reason: 'REFERENCE_NOT_FOUND' })
    }
    const auth = authOf(webhook)
    if (!auth && listenerId === '' && isValid(path)) {
      const description = 'oneof auth_config: one of jwt, hmac, capabilityUrl must be set'
      violations.push({ field: path, description, reason: 'ONEOF_REQUIRED' })
    }
    if (auth?.kind === 'jwt' && auth.jwksUrl !== '') {
      violations.push(...refusals(() => checkJwksUrl(outbound, auth.jwksUrl, `${path}.jwt.jwksUrl`)))
    }
    return violations
  })
}

function refusals(check: () => void): readonly Violation[] {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof Failure && error.details.violations) return error.details.violations
    throw error
  }
}
