import { Failure, invalid, type Violation } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { ValidPaths } from '../../../wire/valid-paths.ts'
import { checkJwksUrl, keepListener, type ListenerAuth, readListener, removeListener } from '../../webhooks/api.ts'
import { DRAFT, type Lists, type Members, type Wire } from './rules/lists.ts'

export type ShownOnce = { readonly webhookCapabilityUrl: string; readonly webhookHmacSecret: string }
export const NOTHING_SHOWN: ShownOnce = { webhookCapabilityUrl: '', webhookHmacSecret: '' }

/** Without the listeners it had once: an older version that is written again means the one it has now. */
export async function forgetListeners(tx: Tx, automationId: string, lists: Lists, listenerId: string): Promise<Lists> {
  const named = [...webhooksIn(lists.triggers, ''), ...webhooksIn(lists.draftTriggers, '')]
    .map(({ webhook }) => String(webhook.listenerId))
    .filter((id) => id !== '' && id !== listenerId)
  if (named.length === 0) return lists
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct t.one -> 'webhook' ->> 'listenerId' as id
    from automation_versions v, json_array_elements(v.triggers) as t(one)
    where v.automation_id = ${automationId} and t.one -> 'webhook' ->> 'listenerId' = any(${named})`)
  const once = new Set(rows.map(({ id }) => id))
  return mapWebhooks(lists, (webhook) =>
    once.has(String(webhook.listenerId)) ? { ...webhook, listenerId: '' } : webhook,
  )
}

/** Webhook triggers that name no listener mean the one the automation has. */
export const namingListener = (lists: Lists, listenerId: string): Lists =>
  mapWebhooks(lists, (webhook) => (webhook.listenerId === '' ? { ...webhook, listenerId } : webhook))

function mapWebhooks(lists: Lists, change: (webhook: Wire) => Wire): Lists {
  const changed = (triggers: readonly Wire[]): Wire[] =>
    triggers.map((trigger) => {
      const webhook = webhookOf(trigger)
      return webhook ? { ...trigger, webhook: change(webhook) } : trigger
    })
  return { ...lists, triggers: changed(lists.triggers), draftTriggers: changed(lists.draftTriggers) }
}

/** What is wrong with the webhook triggers, given the listener there is. */
export function checkListener(
  { outbound }: Context['services'],
  lists: Lists,
  { prefix, from, listenerId }: { prefix: string; from: Members; listenerId: string },
  isValid: ValidPaths,
): Violation[] {
  const placed = [
    ...webhooksIn(lists.triggers, `${prefix}${from.triggers}`),
    ...webhooksIn(lists.draftTriggers, `${prefix}${DRAFT.triggers}`),
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

/**
 * Gives the automation the listener its triggers ask for, or takes it away. What is published says how callers prove
 * themselves; a draft does as long as nothing was published.
 */
export async function commitListener(
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
