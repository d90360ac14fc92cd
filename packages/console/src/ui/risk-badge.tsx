import { texts } from '../lib/texts.ts'
import { SeverityBadge, StateBadge } from './badge.tsx'
import { SEVERITIES } from './severity.ts'

/** A risk level by its name: as a severity, unless the tenant has words of its own. */
export function RiskBadge({ level }: { readonly level: string }) {
  const severity = SEVERITIES.find((one) => one === level.toLowerCase())
  if (severity) return <SeverityBadge severity={severity} />
  return <StateBadge tone="neutral">{texts.risk(level)}</StateBadge>
}
