import { done, sleepUntil } from '../../../engine/outcome.ts'
import { areaJob } from '../../../service/area-job.ts'
import type { CredentialType } from '../../../service/session-facts.ts'
import { listLiveSessions, saveLimits } from '../../auth/sessions/api.ts'
import { limitsSince } from '../limits-for.ts'
import { resolveSessionPolicies } from '../resolution/resolve.ts'
import { findSettings } from '../settings/store.ts'
import { APPLY_POLICIES, type ApplyPayload } from './job-name.ts'

const AT_ONCE = 500

export const applySessionPolicies = areaJob({
  ...APPLY_POLICIES,
  about: 'Gives live sessions the limits of the policy that applies to their user now.',
  retry: { delaySeconds: [5, 30, 60], jitter: 0.5, attempts: 6 },

  async run({ tx, now }, { after }: ApplyPayload) {
    const sessions = await listLiveSessions(tx, { after, limit: AT_ONCE })
    const resolved = await resolveSessionPolicies(
      tx,
      sessions.map((session) => session.user_id),
    )
    const settings = await findSettings(tx)
    await saveLimits(
      tx,
      sessions.map(({ id, user_id, created_at, credential_types }) => ({
        id,
        ...limitsSince(created_at, {
          resolved: resolved.get(user_id)!,
          settings,
          credentialTypes: credential_types as CredentialType[], // Safe because only such names are stored.
        }),
      })),
    )
    return sessions.length < AT_ONCE ? done : sleepUntil(now, { after: sessions.at(-1)!.id })
  },
})
