import { inCidrs } from '../../../lib/cidr.ts'
import { userIdOf } from '../../../service/actor.ts'
import { requires } from '../../../service/guard.ts'
import { namesOf } from '../../../service/names/named-objects.ts'
import { operation } from '../../../service/operation.ts'
import { SUPER_ADMIN } from '../../../service/permissions.ts'
import type { CredentialType } from '../../../service/session-facts.ts'
import { sql } from '../../../store/sql.ts'
import type { SessionPoliciesRow, SessionsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { list } from '../../../wire/collections.ts'
import { mergeUpdate } from '../../../wire/mask.ts'
import { bool, id, int32 } from '../../../wire/scalars.ts'
import { nullable, type Request, shape } from '../../../wire/shape.ts'
import { listLiveSessions } from '../../auth/sessions/api.ts'
import { limitsSince } from '../limits-for.ts'
import { resolveSessionPolicies } from '../resolution/resolve.ts'
import { sessionPolicyRows } from '../resource.ts'
import { listsThatLockOut } from '../settings/lockout.ts'
import { SessionSettings } from '../settings/shape.ts'
import { findSettings, type SettingsContent } from '../settings/store.ts'
import { toContent, toSettings } from '../settings/view.ts'
import { SessionPolicy } from '../shape.ts'

/** Sessions that are looked at. */
const MOST_SESSIONS = 5000
const MOST_USERS = 20

export const previewSessionChange = operation({
  id: 'signIn.sessionPolicies.previews.change',
  about:
    'Tells what a change of the session settings or of a session policy would do to the sessions that are open, before it is saved.',
  route: 'POST /api/v1/session-policies/preview/change',
  called: 'SessionPolicyService/PreviewChange',
  // Whoever only reads the settings would learn by trying from where people signed in.
  guard: requires('settings:write'),
  reads: true,
  request: shape('SessionPolicyServicePreviewChangeRequest', 'What would be saved.', {
    sessionSettings: nullable(SessionSettings),
    sessionPolicyId: id('The session policy that would be changed; empty for none.'),
    sessionPolicy: nullable(SessionPolicy),
  }),
  response: shape('SessionPolicyServicePreviewChangeResponse', 'What it would do.', {
    sessionCount: int32('How many sessions are open; 5000 at most are looked at.'),
    endedCount: int32('How many of them would be over at once.'),
    shortenedCount: int32('How many of the others would end earlier than now.'),
    refusedCount: int32('How many began at an address that would be refused, and is not now.'),
    userCount: int32('How many people would be signed out or refused by that.'),
    userIds: list(id('One of them.'), MOST_USERS, 'Who, the first 20; none for those who may not see people.'),
    isCallerAmong: bool('The caller is one of them.'),
    locksCallerOut: bool('The address that this call comes from would be refused.'),
    names: namesOf('user'),
  }),

  async run(context, { sessionSettings, sessionPolicyId, sessionPolicy }) {
    const { tx, now, actor } = context
    const before = await findSettings(tx)
    const after = toContent(
      mergeUpdate({
        shape: SessionSettings,
        name: 'sessionSettings',
        stored: toSettings(before),
        given: sessionSettings ?? undefined,
        mask: undefined,
      }).merged,
    )
    const changed = sessionPolicyId ? await changedPolicy(tx, sessionPolicyId, sessionPolicy ?? undefined) : undefined
    const sessions = await listLiveSessions(tx, { after: '', limit: MOST_SESSIONS })
    const userIds = [...new Set(sessions.map(({ user_id }) => user_id))]
    const [resolved, administrators] = await Promise.all([
      resolveSessionPolicies(tx, userIds),
      administratorsAmong(tx, userIds),
    ])
    const counts = { ended: 0, shortened: 0, refused: 0 }
    const concerned = new Set<string>()
    for (const session of sessions) {
      const { policy } = resolved.get(session.user_id)!
      const limits = limitsSince(session.created_at, {
        resolved: { policy: policy.id === changed?.id ? changed : policy },
        settings: after,
        credentialTypes: session.credential_types as CredentialType[], // Safe because only such names are stored.
      })
      const isOver = Temporal.Instant.compare(endOf(session.last_seen_at, limits), now) <= 0
      const isRefused = isNewlyRefused(session, administrators.has(session.user_id), { before, after })
      if (isOver) counts.ended += 1
      else if (Temporal.Instant.compare(limits.expiresAt, session.expires_at) < 0) counts.shortened += 1
      if (isRefused) counts.refused += 1
      if (isOver || isRefused) concerned.add(session.user_id)
    }
    return {
      sessionCount: sessions.length,
      endedCount: counts.ended,
      shortenedCount: counts.shortened,
      refusedCount: counts.refused,
      userCount: concerned.size,
      userIds: context.hasPermission('users:read') ? [...concerned].slice(0, MOST_USERS) : [],
      isCallerAmong: concerned.has(userIdOf(actor)),
      locksCallerOut:
        listsThatLockOut(context, { before: before.address_lists, after: after.address_lists }).length > 0,
    }
  },
})

type Limits = { readonly expiresAt: Temporal.Instant; readonly idleSeconds: number }

/** When a session is over that nobody uses from now on. */
function endOf(lastSeen: Temporal.Instant, { expiresAt, idleSeconds }: Limits): Temporal.Instant {
  const idle = lastSeen.add({ seconds: idleSeconds })
  return Temporal.Instant.compare(idle, expiresAt) < 0 ? idle : expiresAt
}

type Lists = { readonly before: SettingsContent; readonly after: SettingsContent }

function isNewlyRefused({ ip }: SessionsRow, isAdministrator: boolean, { before, after }: Lists): boolean {
  const name = isAdministrator ? 'ssoAdminSource' : 'ssoUserSource'
  const refuses = ({ address_lists: { [name]: list } }: SettingsContent): boolean =>
    Boolean(list?.enabled) && !inCidrs(ip, list?.sourceCidr ?? [])
  return refuses(after) && !refuses(before)
}

/** The policy with its lengths as they would be; what is wrong with the rest of it is told when it is saved. */
async function changedPolicy(
  tx: Tx,
  policyId: string,
  given: Request<typeof SessionPolicy> | undefined,
): Promise<SessionPoliciesRow> {
  const stored = await sessionPolicyRows.get(tx, policyId)
  const { merged } = mergeUpdate({
    shape: SessionPolicy,
    name: 'sessionPolicy',
    stored: sessionPolicyRows.show(stored),
    given,
    mask: undefined,
  })
  const { maxSessionDurationSeconds, idleTimeoutSeconds } = merged
  return {
    ...stored,
    max_session_duration_seconds: maxSessionDurationSeconds,
    idle_timeout_seconds: idleTimeoutSeconds,
  }
}

async function administratorsAmong(tx: Tx, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ id: string }>(
    sql`select u.id from users_view u where u.id = any(${[...userIds]}) and ${SUPER_ADMIN} = any(u.role_ids)`,
  )
  return new Set(rows.map(({ id }) => id))
}
