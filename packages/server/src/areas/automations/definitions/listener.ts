import { invalid } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { keepListener, type ListenerAuth, readListener, removeListener } from '../../webhooks/inbound/api.ts'
import type { Lists, Wire } from './rules/lists.ts'

export type ShownOnce = { readonly webhookCapabilityUrl: string; readonly webhookHmacSecret: string }
export const NOTHING_SHOWN: ShownOnce = { webhookCapabilityUrl: '', webhookHmacSecret: '' }

type NamesListener = { readonly webhook?: { readonly listenerId?: unknown } | null }

/** The listener of each webhook trigger; empty where a trigger names none. */
export const listenersNamed = (triggers: readonly (NamesListener | undefined)[]): string[] =>
  triggers.flatMap((trigger) => (trigger?.webhook ? [String(trigger.webhook.listenerId ?? '')] : []))

/** Those of the listeners that versions of the automation were published with. */
export async function listFormerListeners(tx: Tx, automationId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct t.one -> 'webhook' ->> 'listenerId' as id
    from automation_versions v, json_array_elements(v.triggers) as t(one)
    where v.automation_id = ${automationId} and t.one -> 'webhook' ->> 'listenerId' = any(${ids})`)
  return new Set(rows.map(({ id }) => id))
}

/** Without these listeners: an older version that is written again means the one the automation has now. */
export const withoutListeners = (lists: Lists, ids: ReadonlySet<string>): Lists =>
  mapWebhooks(lists, (webhook) => (ids.has(String(webhook.listenerId)) ? { ...webhook, listenerId: '' } : webhook))

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

/**
 * Creates the listener that the triggers of the automation need, or removes it. What is published decides how callers
 * authenticate; a draft does as long as nothing was published.
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

// Safe because a member of a trigger is an object in the form of the wire.
const webhookOf = (trigger: Wire): Wire | undefined => trigger.webhook as Wire | undefined

export const webhooksIn = (triggers: readonly Wire[], at: string) =>
  triggers.flatMap((trigger, index) => {
    const webhook = webhookOf(trigger)
    return webhook ? [{ webhook, path: `${at}[${index}].webhook` }] : []
  })

export function authOf({ jwt, hmac, capabilityUrl }: Wire): ListenerAuth | undefined {
  // Safe because it was written by its shape.
  if (jwt) return { kind: 'jwt', jwksUrl: String((jwt as Wire).jwksUrl ?? '') }
  if (hmac) return { kind: 'hmac' }
  return capabilityUrl ? { kind: 'capabilityUrl' } : undefined
}
