import { useQuery } from '@tanstack/react-query'
import { PageHead } from '../../../ui/page-head.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { setupQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { Checklist } from './checklist.tsx'
import { DemoCompany } from './demo-company.tsx'
import styles from './setup.module.css'

export function SetupPage() {
  const { data, error, refetch } = useQuery(setupQuery)
  return (
    <>
      <PageHead title={texts.setup.title} />
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={400} />}
      {data?.steps.length === 0 && <Empty title={texts.setup.none} />}
      {data && data.steps.length > 0 && (
        <div className={styles.page}>
          <Checklist steps={data.steps} />
          {data.steps.every(({ mayDo }) => mayDo) && <DemoCompany isDemo={data.isDemo} />}
        </div>
      )}
    </>
  )
}
