import { toldOf } from '../../lib/told-names.ts'
import { RiskBadge } from '../../ui/risk-badge.tsx'

/** The risk level of access, as the answer calls it that has its id; nothing where there is none. */
export function RiskOf({ id }: { readonly id: string }) {
  const name = toldOf(id)?.displayName
  return name ? <RiskBadge level={name} /> : null
}
