import { useQuery } from '@tanstack/react-query'
import { useCan, useSession } from '../../../lib/session.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { ADDRESSES } from '../addresses.ts'
import { deliveryCountsQuery, eventCountsQuery, runCountsQuery, syncCountsQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { OpenFindings, UrgentFindings } from './findings.tsx'
import styles from './page.module.css'
import { StateCountsCard } from './state-counts.tsx'
import { Waiting } from './waiting.tsx'

export function HomePage() {
  const { user } = useSession()
  return (
    <>
      <PageHead title={texts.title} note={texts.welcome(user.displayName)} />
      <div className={styles.cards}>
        <Waiting />
        <UrgentFindings />
        <OpenFindings />
        {useCan('automations:read') && <Runs />}
        {useCan('webhooks:read') && <Deliveries />}
        {useCan('connectors:read') && <Syncs />}
        {useCan('systemlog:read') && <Events />}
      </div>
    </>
  )
}

const Runs = () => <StateCountsCard words={texts.runs} query={useQuery(runCountsQuery)} list={ADDRESSES.runs} />
const Deliveries = () => (
  <StateCountsCard words={texts.deliveries} query={useQuery(deliveryCountsQuery)} list={ADDRESSES.deliveries} />
)
const Syncs = () => <StateCountsCard words={texts.syncs} query={useQuery(syncCountsQuery)} list={ADDRESSES.syncs} />
const Events = () => <StateCountsCard words={texts.events} query={useQuery(eventCountsQuery)} list={ADDRESSES.log} />
