import { EntitlementOwners } from './owners.tsx'
import { MembershipRule } from './rule.tsx'

/** Who owns an entitlement, and the rule that makes its members. */
export const EntitlementSettings = (key: { appId: string; id: string }) => (
  <div className="cards">
    <EntitlementOwners {...key} />
    <MembershipRule {...key} />
  </div>
)
