import { networkOf } from '../../../lib/cidr.ts'
import type { WriteTx } from '../../../store/database.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { clientKeyOf } from '../clients/client-id.ts'
import { OAuthError } from './oauth-error.ts'

type Limit = { failures: number; windowSeconds: number; lockSeconds: number }

/**
 * Failed tries are counted where every process sees them, those of a client network by network: an attacker locks
 * out nobody who calls from elsewhere.
 */
const LIMITS = {
  client: { failures: 10, windowSeconds: 300, lockSeconds: 300 },
  ip: { failures: 50, windowSeconds: 900, lockSeconds: 900 },
} satisfies Record<string, Limit>

/** Without a client the network counts alone. */
export type Tries = { clientId: string | undefined; ip: string }

const keysOf = ({ clientId, ip }: Tries): { key: string; limit: Limit }[] => [
  ...(clientId === undefined ? [] : [{ key: clientAt(clientId, ip), limit: LIMITS.client }]),
  { key: `ip:${networkOf(ip)}`, limit: LIMITS.ip },
]

const clientAt = (clientId: string, ip: string): string => `client:${clientKeyOf(clientId)} at ${networkOf(ip)}`

/** Fails while the client is locked at this address, or the address is. */
export const checkNotLocked = (tx: Tx, tries: Tries): Promise<void> =>
  check(
    tx,
    keysOf(tries).map(({ key }) => key),
  )

/** Fails while the client is locked at this address, whatever others have done there. */
export const checkClientNotLocked = (tx: Tx, clientId: string, ip: string): Promise<void> =>
  check(tx, [clientAt(clientId, ip)])

async function check(tx: Tx, keys: readonly string[]): Promise<void> {
  const row = await tx.find<{ locked_until: Temporal.Instant | null }>(sql`
    select max(locked_until) as locked_until from auth_failures
    where key = any(${keys}) and locked_until > ${tx.now}`)
  if (!row?.locked_until) return
  const seconds = Math.ceil((row.locked_until.epochMilliseconds - tx.now.epochMilliseconds) / 1000)
  throw new OAuthError('temporarily_unavailable', 'too many failed tries; try again later', {
    detail: 'locked_out',
    retryAfterSeconds: seconds,
  })
}

export async function countFailure(tx: WriteTx, tries: Tries): Promise<void> {
  for (const { key, limit } of keysOf(tries)) await tx.run(count(key, limit, tx.now))
}

const count = (key: string, limit: Limit, now: Temporal.Instant): Sql => {
  const window = now.subtract({ seconds: limit.windowSeconds })
  const until = now.add({ seconds: limit.lockSeconds })
  return sql`
    insert into auth_failures as f (key, failures, since) values (${key}, 1, ${now})
    on conflict (tenant_id, key) do update set
      failures = case when f.since < ${window} or f.locked_until <= ${now} then 1 else f.failures + 1 end,
      since = case when f.since < ${window} or f.locked_until <= ${now} then ${now} else f.since end,
      locked_until = case
        when f.since < ${window} or f.locked_until <= ${now} then null
        when f.failures + 1 >= ${limit.failures} then ${until}
        else f.locked_until end`
}

export const clearFailures = (tx: WriteTx, clientId: string, ip: string): Promise<number> =>
  tx.run(sql`delete from auth_failures where key = ${clientAt(clientId, ip)}`)
