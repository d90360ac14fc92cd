import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan, useSession } from '../../../lib/session.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { ADDRESSES } from '../addresses.ts'
import {
  deliveryCountsQuery,
  eventCountsQuery,
  findingCountsQuery,
  runCountsQuery,
  syncCountsQuery,
} from '../queries.ts'
import { texts } from '../texts.ts'
import { OpenFindings, UrgentFindings } from './findings.tsx'
import styles from './page.module.css'
import { StateCountsCard } from './state-counts.tsx'
import { Waiting } from './waiting.tsx'

export function HomePage() {
  const { user } = useSession()
  const canAsk = useCan('requests:self')
  return (
    <>
      <PageHead title={texts.title} note={texts.welcome(user.displayName)}>
        {canAsk && (
          <Link to="/requests/new" className="button">
            {texts.ask}
          </Link>
        )}
      </PageHead>
      <div className={styles.cards}>
        <Waiting />
        <Findings />
        {useCan('automations:read') && <Runs />}
        {useCan('webhooks:read') && <Deliveries />}
        {useCan('connectors:read') && <Syncs />}
        {useCan('systemlog:read') && <Events />}
      </div>
    </>
  )
}

/** Those who only own or are assigned something see them as soon as there is one. */
function Findings() {
  const canRead = useCan('findings:read')
  const { data } = useQuery(findingCountsQuery)
  const hasSome = data?.bySeverity.some(({ count }) => count > 0) ?? false
  if (!canRead && !hasSome) return null
  return (
    <>
      <UrgentFindings />
      <OpenFindings />
    </>
  )
}

const Runs = () => <StateCountsCard words={texts.runs} query={useQuery(runCountsQuery)} list={ADDRESSES.runs} />
const Deliveries = () => (
  <StateCountsCard words={texts.deliveries} query={useQuery(deliveryCountsQuery)} list={ADDRESSES.deliveries} />
)
const Syncs = () => <StateCountsCard words={texts.syncs} query={useQuery(syncCountsQuery)} list={ADDRESSES.syncs} />
const Events = () => <StateCountsCard words={texts.events} query={useQuery(eventCountsQuery)} list={ADDRESSES.log} />
