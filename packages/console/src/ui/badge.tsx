import { Icon, type IconName } from './icon.tsx'
import { SEVERITY_NAMES, type Severity } from './severity.ts'
import type { Tone } from './tone.ts'

const SHAPES: Readonly<Record<Severity, IconName>> = {
  critical: 'octagon',
  high: 'triangle',
  medium: 'diamond',
  low: 'circle',
  info: 'info',
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
