import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { precondition } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import { Secret } from '../../../../lib/secret.ts'
import type { Sealer } from '../../../../service/sealer.ts'
import type { Tenant } from '../../../../service/tenant.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

const BYTES = 32
/** Each of them signs every delivery. */
const MOST_LIVE = 5

type Receiver = { readonly id: string; readonly url: string }

/**
 * Makes a secret that signs what goes to the webhook's origin from now on; returns the form in which it is shown once.
 */
export async function addSecret(tx: Tx, tenant: Tenant, webhook: Receiver): Promise<Secret> {
  const key = randomBytes(BYTES)
  const sealed = tenant.sealer.seal(key, purposeOf(webhook.id))
  await tx.run(sql`
    insert into webhook_secrets (webhook_id, id, sealed, origin, created_at)
    values (${webhook.id}, ${newId(tx.now)}, ${sealed}, ${originOf(webhook.url)}, ${tx.now})`)
  return new Secret(`whsec_${key.toString('base64')}`)
}

/**
 * A receiver knows the secrets of its webhook and could sign for the next one with them. Those of the origin that is
 * left sign only what is still under way to it, at most until then; those of origins before it are gone.
 */
export async function leaveOrigin(tx: Tx, left: Receiver, until: Temporal.Instant): Promise<void> {
  const origin = originOf(left.url)
  await tx.run(sql`
    delete from webhook_secrets where webhook_id = ${left.id} and origin is not null and origin <> ${origin}`)
  await tx.run(sql`
    update webhook_secrets set origin = ${origin}, expires_at = least(expires_at, ${until}::timestamptz)
    where webhook_id = ${left.id}`)
}

/** Scheme, host and port: who receives. */
export const originOf = (url: string): string => new URL(url).origin

/** Lets the secrets there are sign until then; none of them gets more time than it had. */
export async function endSecrets(tx: Tx, webhookId: string, until: Temporal.Instant): Promise<void> {
  await tx.run(sql`delete from webhook_secrets where webhook_id = ${webhookId} and expires_at <= ${tx.now}`)
  await tx.run(sql`
    update webhook_secrets set expires_at = least(expires_at, ${until}::timestamptz) where webhook_id = ${webhookId}`)
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::integer as count from webhook_secrets
    where webhook_id = ${webhookId} and expires_at > ${tx.now}`)
  if ((row?.count ?? 0) >= MOST_LIVE) {
    throw precondition('QUOTA_EXCEEDED', `at most ${MOST_LIVE} secrets sign at a time; rotate with a shorter overlap`)
  }
}

/** The sealed secrets of some webhooks that sign now, newest first, as text that `openSecret` takes. */
export const liveSecrets = (webhookIds: readonly string[], now: Temporal.Instant): Sql => sql`
  select webhook_id, encode(sealed, 'base64') as sealed, origin from webhook_secrets
  where webhook_id = any(${webhookIds}) and (expires_at is null or expires_at > ${now})
  order by created_at desc, id desc`

export type LiveSecret = { readonly webhook_id: string; readonly sealed: string; readonly origin: string | null }

/** Opening a secret costs more than signing with it. */
const opened = new WeakMap<Sealer, Map<string, KeyObject>>()
const MOST_OPENED = 1000

export function openSecret(sealer: Sealer, webhookId: string, sealed: string): KeyObject {
  const keys = opened.get(sealer) ?? new Map<string, KeyObject>()
  opened.set(sealer, keys)
  const name = `${webhookId} ${sealed}`
  const known = keys.get(name)
  if (known) return known
  const key = createSecretKey(sealer.open(Buffer.from(sealed, 'base64'), purposeOf(webhookId)))
  if (keys.size >= MOST_OPENED) keys.clear()
  keys.set(name, key)
  return key
}

const purposeOf = (webhookId: string): string => `webhook secret ${webhookId}`
