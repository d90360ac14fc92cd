import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { formatSeconds } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { policyNameQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'

const texts = all.entitlement.facts

/** What holds for an entitlement, in a line; what is not said is left out. */
export function EntitlementFacts({ entitlement }: { entitlement: Answered.AppEntitlement }) {
  const { grantPolicyId, durationGrant, emergencyGrantEnabled, isAutomationEnabled } = entitlement
  const canReadPolicies = useCan('policies:read')
  const { data: policy } = useQuery({
    ...policyNameQuery(grantPolicyId),
    enabled: canReadPolicies && grantPolicyId !== '',
  })
  const longest = formatSeconds(Number.parseFloat(durationGrant ?? ''))
  const said = [
    policy && texts.policy(policy),
    longest && texts.longest(longest),
    emergencyGrantEnabled && texts.emergency,
    isAutomationEnabled && texts.rule,
  ].filter((one) => typeof one === 'string' && one !== '')
  return said.length > 0 && <p className="filters muted given">{said.join(' · ')}</p>
}
