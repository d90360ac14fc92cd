import { StateBadge } from '../../ui/badge.tsx'
import type { Fn } from './queries.ts'
import { texts } from './texts.ts'

/** Whether callers run it, and whether they run the newest code. */
export function PublishedState({ fn: { head, publishedCommitId } }: { fn: Fn }) {
  if (head === '') return <StateBadge tone="neutral">{texts.states.none}</StateBadge>
  if (publishedCommitId === '') return <StateBadge tone="neutral">{texts.states.draft}</StateBadge>
  if (publishedCommitId !== head) return <StateBadge tone="busy">{texts.states.behind}</StateBadge>
  return <StateBadge tone="good">{texts.states.published}</StateBadge>
}
