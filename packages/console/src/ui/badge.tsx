import { Icon, type IconName } from './icon.tsx'
import type { Tone } from './tone.ts'

/** The most severe first. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

const SHAPES: Readonly<Record<Severity, IconName>> = {
  critical: 'octagon',
  high: 'triangle',
  medium: 'diamond',
  low: 'circle',
  info: 'info',
}
export const SEVERITY_NAMES: Readonly<Record<Severity, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'Info',
}

/** The severity as a word, a shape and a colour, so that none of them is needed. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  return (
    <span className={`badge ${severity}`}>
      <Icon name={SHAPES[severity]} size={12} />
      {SEVERITY_NAMES[severity]}
    </span>
  )
}

/** A state as a word on a tone. */
export const StateBadge = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`badge tone-${tone}`}>{children}</span>
)
