import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import type { View } from '../queries.ts'
import styles from '../reviews.module.css'
import { texts } from '../texts.ts'
import type { Campaign } from '../words.ts'

type Far = NonNullable<View['progress']>

/** How many reviews a campaign has, and while it runs how many are decided: all, or those of the reader. */
export function Progress({ campaign }: { campaign: Campaign & Pick<View, 'progress'> }) {
  const { progress, expectedTicketCount } = campaign
  if (!progress) return expectedTicketCount > 0 ? formatNumber(expectedTicketCount) : null
  const { total, open, own, ownOpen } = progress
  const [all, left] = total > 0 ? [total, open] : [own, ownOpen]
  if (all === 0) return null
  return (
    <span className={styles.far}>
      <progress className={styles.meter} aria-hidden="true" max={all} value={all - left} />
      {texts.decidedOf(all - left, all)}
    </span>
  )
}

/** What waits for the reader leads to where it is decided. */
export function Yours({ id, progress: { own, ownOpen, ownPending } }: { id: string; progress: Far }) {
  if (own === 0) return null
  if (ownOpen === 0) return <span className="muted">{texts.allYours}</span>
  const undecided = ownOpen - ownPending
  return (
    <Link to="/reviews/$id/decide" params={{ id }} search={{}} onClick={(event) => event.stopPropagation()}>
      {undecided > 0 ? texts.toDecide(undecided) : texts.toSubmit(ownPending)}
    </Link>
  )
}
