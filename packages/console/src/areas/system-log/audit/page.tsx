import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import styles from './audit.module.css'
import { Campaigns } from './campaigns.tsx'
import { ChainCard } from './chain-card.tsx'
import { Decisions } from './decisions.tsx'
import { OwnPack } from './own-pack.tsx'
import { texts } from './texts.ts'

/** Where somebody who checks the organisation begins; each part is for who may read it. */
export function AuditPage() {
  const [{ campaign, ...filter }, set] = useAddress('/audit')
  const readsReviews = useCan('campaigns:read')
  const readsLog = useCan('systemlog:read')
  if (!readsReviews && !readsLog) return <NotAllowed title={texts.title} />
  return (
    <>
      <PageHead title={texts.title} note={texts.about} />
      <div className={styles.parts}>
        <div className={styles.column}>
          {readsReviews && <Campaigns open={campaign} onOpen={(next) => set({ campaign: next })} />}
          {readsLog && <Decisions filter={filter} onFilter={set} />}
        </div>
        <div className={styles.column}>
          {readsLog && <ChainCard />}
          {readsReviews && <OwnPack />}
        </div>
      </div>
    </>
  )
}
