import { useQuery } from '@tanstack/react-query'
import { countOf, DayBars } from '../../../charts/day-bars.tsx'
import { Loading } from '../../../ui/states.tsx'
import { deliveryCountsQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { BARS, wireState } from '../words.ts'
import styles from './deliveries.module.css'

/** Deliveries of one webhook, or of all, by state and day. */
export function DeliveryDays({ webhookId }: { webhookId?: string }) {
  const { data, isPending } = useQuery(deliveryCountsQuery(webhookId))
  if (isPending) return <Loading height={150} />
  // The list says what is wrong; without deliveries there is nothing to draw.
  if (!data || data.total === 0) return null
  return (
    <div className={styles.days}>
      <p className="muted">{texts.counted(data.total, countOf(data.byState, [wireState('fatal_error')]))}</p>
      <DayBars label={texts.byDay} days={data.days} groups={BARS} />
    </div>
  )
}
