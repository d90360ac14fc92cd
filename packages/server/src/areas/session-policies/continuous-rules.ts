import { sql } from '../../store/sql.ts'
import type { SessionPoliciesRow } from '../../store/tables.ts'
import type { SessionRules } from '../auth/sessions/api.ts'
import { loadUserFields } from '../directory/expressions/api.ts'
import { evaluateContinuousRules } from './continuous.ts'

type Policy = Pick<SessionPoliciesRow, 'continuous_rules' | 'continuous_default_outcome'>

/** The continuous rules of the policy that a session has. What they are compiled to is shared by all who use the text. */
export const continuousRules: SessionRules = {
  stored: sql`(
    select jsonb_build_object('continuous_rules', p.continuous_rules,
                              'continuous_default_outcome', p.continuous_default_outcome)
    from session_policies p
    where p.id = s.session_policy_id and p.deleted_at is null
      and (p.continuous_rules <> '[]' or p.continuous_default_outcome is not null))`,

  async prepare(tx, userId, stored) {
    const policy = stored as Policy // Safe because it is what the expression above makes.
    const subject = (await loadUserFields(tx, [userId])).get(userId) ?? { id: userId }
    return ({ session, ip, now, expressions }) =>
      evaluateContinuousRules(expressions, policy, { subject, ip, session }, now)
  },
}
