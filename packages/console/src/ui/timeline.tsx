import type { ReactNode } from 'react'
import './timeline.css'

type TimelineItem = {
  readonly key: string
  readonly title: string
  readonly note: ReactNode
  readonly tone: string
  readonly badge: ReactNode
  readonly isCurrent?: boolean
  readonly children?: ReactNode
}

/** Steps one below the other, joined by a line. */
export const Timeline = ({ label, items }: { label: string; items: readonly TimelineItem[] }) => (
  <ol className="timeline" aria-label={label}>
    {items.map(({ key, title, note, tone, badge, isCurrent, children }) => (
      <li key={key} data-tone={tone} aria-current={isCurrent ? 'step' : undefined}>
        <div className="timeline-head">
          <strong className="given">{title}</strong> {badge}
          <span className="muted given">{note}</span>
        </div>
        {children}
      </li>
    ))}
  </ol>
)
