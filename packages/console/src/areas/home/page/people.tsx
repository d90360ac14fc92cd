import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from '../../../lib/own-overview.ts'
import { useSession } from '../../../lib/session.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { EndsSoon } from './ends-soon.tsx'
import { MyAccess } from './my-access.tsx'
import { MyRequests } from './my-requests.tsx'
import { Need } from './need.tsx'
import styles from './people.module.css'
import { WaitsForMe } from './waits-for-me.tsx'

/** The home of somebody who looks after nothing but what is their own. */
export function People() {
  const { data, error, refetch } = useQuery(overviewQuery)
  const canAsk = useSession().permissions.has('requests:self')
  return (
    <div className={styles.home}>
      <Need often={data?.often ?? []} department={data?.department ?? ''} canAsk={canAsk} />
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.wide}>
            {data ? <MyRequests overview={data} canAsk={canAsk} /> : <Loading height={220} />}
            {data && <MyAccess overview={data} />}
          </div>
          <div className={styles.beside}>
            <WaitsForMe />
            {data && <EndsSoon overview={data} />}
          </div>
        </div>
      )}
    </div>
  )
}
