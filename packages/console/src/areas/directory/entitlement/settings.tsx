import { Bindings } from './bindings.tsx'
import { EntitlementOwners } from './owners.tsx'
import { MembershipRule } from './rule.tsx'

/** Who owns an entitlement, the rule that makes its members, and what comes with it. */
export const EntitlementSettings = (key: { appId: string; id: string }) => (
  <div className="cards">
    <EntitlementOwners {...key} />
    <MembershipRule {...key} />
    <Bindings {...key} />
  </div>
)
