import { Failure, invalid, type Violation } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { checkJwksUrl, keepListener, type ListenerAuth, readListener, removeListener } from '../../webhooks/index.ts'
import type { Lists, Wire } from './rules/lists.ts'

export type ShownOnce = { readonly webhookCapabilityUrl: string; readonly webhookHmacSecret: string }
export const NOTHING_SHOWN: ShownOnce = { webhookCapabilityUrl: '', webhookHmacSecret: '' }

type At = { readonly triggers: string; readonly draftTriggers: string }

/** Webhook triggers that name no listener mean the one the automation has. */
export function namingListener(lists: Lists, listenerId: string): Lists {
  const named = (triggers: readonly Wire[]): Wire[] =>
    triggers.map((trigger) => {
      const webhook = webhookOf(trigger)
      return webhook && webhook.listenerId === '' ? { webhook: { ...webhook, listenerId } } : trigger
    })
  return { ...lists, triggers: named(lists.triggers), draftTriggers: named(lists.draftTriggers) }
}

/** What is wrong with the webhook triggers, given the listener there is. */
export function checkListener({ door }: Context['parts'], lists: Lists, at: At, listenerId: string): Violation[] {
  const placed = [...webhooksIn(lists.triggers, at.triggers), ...webhooksIn(lists.draftTriggers, at.draftTriggers)]
  return placed.flatMap(({ webhook, path }) => {
    const violations: Violation[] = []
    if (webhook.listenerId !== '' && webhook.listenerId !== listenerId) {
      const description = `no listener of this automation has the id "${String(webhook.listenerId)}"`
      violations.push({ field: `${path}.listenerId`, description, reason: 'REFERENCE_NOT_FOUND' })
    }
    const auth = authOf(webhook)
    if (!auth && listenerId === '') {
      const description = 'oneof auth_config: one of jwt, hmac, capabilityUrl must be set'
      violations.push({ field: path, description, reason: 'ONEOF_REQUIRED' })
    }
    if (auth?.kind === 'jwt' && auth.jwksUrl !== '') {
      violations.push(...refusals(() => checkJwksUrl(door, auth.jwksUrl, `${path}.jwt.jwksUrl`)))
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

/**
 * Gives the automation the listener its triggers ask for, or takes it away. What is published says how callers prove
 * themselves; a draft does as long as nothing was published.
 */
export async function settleListener(
  context: Context,
  automationId: string,
  { lists, wasPublished }: { lists: Lists; wasPublished: boolean },
): Promise<{ listenerId: string; shown: ShownOnce }> {
  const [published] = webhooksIn(lists.triggers, '')
  const [draft] = webhooksIn(lists.draftTriggers, '')
  const counting = wasPublished ? (published ?? draft) : (draft ?? published)
  if (!counting) {
    await removeListener(context, automationId)
    return { listenerId: '', shown: NOTHING_SHOWN }
  }
  const auth = authOf(counting.webhook)
  if (!auth) {
    const listener = await readListener(context, automationId)
    if (!listener) throw invalid('triggers', 'a webhook trigger needs a way for callers to prove themselves')
    return { listenerId: listener.id, shown: NOTHING_SHOWN }
  }
  const { listener, webhookCapabilityUrl, webhookHmacSecret } = await keepListener(context, { automationId, auth })
  return { listenerId: listener.id, shown: { webhookCapabilityUrl, webhookHmacSecret } }
}

export const hasWebhook = (lists: Lists): boolean =>
  [...lists.triggers, ...lists.draftTriggers].some((trigger) => webhookOf(trigger) !== undefined)

// Safe because a member of a trigger is an object in the form of the wire.
const webhookOf = (trigger: Wire): Wire | undefined => trigger.webhook as Wire | undefined

const webhooksIn = (triggers: readonly Wire[], at: string) =>
  triggers.flatMap((trigger, index) => {
    const webhook = webhookOf(trigger)
    return webhook ? [{ webhook, path: `${at}[${index}].webhook` }] : []
  })

function authOf({ jwt, hmac, capabilityUrl }: Wire): ListenerAuth | undefined {
  // Safe because it was written by its shape.
  if (jwt) return { kind: 'jwt', jwksUrl: String((jwt as Wire).jwksUrl ?? '') }
  if (hmac) return { kind: 'hmac' }
  return capabilityUrl ? { kind: 'capabilityUrl' } : undefined
}
