import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../lib/session.ts'
import { ADDRESSES } from '../addresses.ts'
import { deliveryCountsQuery, eventCountsQuery, runCountsQuery, syncCountsQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { OpenFindings, UrgentFindings } from './findings.tsx'
import styles from './page.module.css'
import { StateCountsCard } from './state-counts.tsx'
import { Waiting } from './waiting.tsx'

/** How the tenant stands, for those who look after it. */
export const Administration = () => (
  <div className={styles.cards}>
    <Waiting />
    {useCan('findings:read') && <Findings />}
    {useCan('automations:read') && <Runs />}
    {useCan('webhooks:read') && <Deliveries />}
    {useCan('connectors:read') && <Syncs />}
    {useCan('systemlog:read') && <Events />}
  </div>
)

const Findings = () => (
  <>
    <UrgentFindings />
    <OpenFindings />
  </>
)

const Runs = () => <StateCountsCard words={texts.runs} query={useQuery(runCountsQuery)} list={ADDRESSES.runs} />
const Deliveries = () => (
  <StateCountsCard words={texts.deliveries} query={useQuery(deliveryCountsQuery)} list={ADDRESSES.deliveries} />
)
const Syncs = () => <StateCountsCard words={texts.syncs} query={useQuery(syncCountsQuery)} list={ADDRESSES.syncs} />
const Events = () => <StateCountsCard words={texts.events} query={useQuery(eventCountsQuery)} list={ADDRESSES.log} />
