import { Failure, unauthenticated } from '../../../lib/failure.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { SessionsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { isAllowedSource } from '../rights/source-addresses.ts'
import { disabled, type Principal, principalOf, revoked, type UserState, userState } from '../rights/user-principal.ts'
import type { Claims } from '../tokens/access-token.ts'
import { ENROLMENT_CLIENT, onlyEnrols, type SessionRules } from './session-rules.ts'
import { toSessionFacts } from './view.ts'

type By = { readonly tokenHash: Buffer } | { readonly sessionId: string; readonly claims: Claims }

type Row = SessionsRow & UserState & { token_revoked: boolean; stored_rules: unknown; is_external: boolean }

/** What other areas add to the queries. */
export type AddedToSessions = {
  readonly lists: Sql
  readonly rules: SessionRules
  readonly isExternal: Sql
  readonly owns: Sql
}

/** The person behind the cookie of a browser or behind a token of the session; fails with the reason why it is over. */
export async function loadSessionPrincipal(tx: Tx, by: By, added: AddedToSessions): Promise<Principal> {
  const { lists, rules, isExternal, owns } = added
  const which = 'tokenHash' in by ? sql`s.token_hash = ${by.tokenHash}` : sql`s.id = ${by.sessionId}`
  const jti = 'tokenHash' in by ? '' : by.claims.jti
  const row = await tx.find<Row>(sql`
    select s.*, exists (select from revoked_tokens where jti = ${jti}) as token_revoked,
      ${rules.stored} as stored_rules, ${isExternal} as is_external, ${userState(lists, owns)}
    from sessions s join users u on u.id = s.user_id where ${which}`)
  if (!row || row.token_revoked || row.ended_at) throw revoked()
  if (row.user_status !== 'ENABLED') throw disabled()
  if (isOver(row, tx.now)) throw unauthenticated('TOKEN_EXPIRED', 'the session has expired; sign in again')
  if (row.is_external && !row.address_lists?.externalClientsEnabled) throw externalClientsDisabled()
  const principal = principalOf(row, {
    userId: row.user_id,
    clientId: 'tokenHash' in by ? row.client_id : by.claims.client_id,
    by: row.is_external ? 'external' : 'session',
    name: row.id,
    scopedRoles: [],
    allowSourceCidrs: [],
    expiresAt: null,
  })
  const rule = await ruleOf(tx, row, rules)
  return { ...principal, session: toSessionFacts(row), ...(rule ? { rule } : {}) }
}

async function ruleOf(tx: Tx, { client_id, user_id, stored_rules }: Row, rules: SessionRules) {
  if (client_id === ENROLMENT_CLIENT) return onlyEnrols
  return stored_rules === null ? undefined : rules.prepare(tx, user_id, stored_rules)
}

const externalClientsDisabled = (): Failure =>
  new Failure('PERMISSION_DENIED', 'EXTERNAL_CLIENTS_DISABLED', 'clients of others are switched off for this tenant')

/** Whether a person may sign in, and from this address, as the lists of the tenant are now. */
export async function signInStateOf(
  tx: Tx,
  { userId, ip }: { readonly userId: string; readonly ip: string },
  lists: Sql,
): Promise<'open' | 'disabled' | 'ip_not_allowed'> {
  const row = await tx.find<UserState>(sql`select ${userState(lists)} from users u where u.id = ${userId}`)
  if (row?.user_status !== 'ENABLED') return 'disabled'
  const { sources } = principalOf(row, {
    userId,
    clientId: '',
    by: 'session',
    name: '',
    scopedRoles: [],
    allowSourceCidrs: [],
    expiresAt: null,
  })
  return isAllowedSource(ip, sources) ? 'open' : 'ip_not_allowed'
}

/** Past its time, or not used for too long. */
const isOver = ({ expires_at, last_seen_at, idle_seconds }: SessionsRow, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(expires_at, now) <= 0 ||
  Temporal.Instant.compare(last_seen_at.add({ seconds: idle_seconds }), now) <= 0
