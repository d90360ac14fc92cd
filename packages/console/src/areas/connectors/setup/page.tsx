import { useQuery } from '@tanstack/react-query'
import { useCanSome } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { catalogQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { KindChoice } from './kind-choice.tsx'
import { Outside } from './outside.tsx'
import styles from './page.module.css'
import { Wizard } from './wizard.tsx'

export function SetUpPage() {
  const isAllowed = useCanSome('connectors:create')
  return isAllowed ? <SetUp /> : <NotAllowed title={texts.connect} />
}

function SetUp() {
  const [{ kind, app }, set] = useAddress('/connectors/new')
  const catalog = useQuery(catalogQuery)
  if (catalog.error) return <Failed error={catalog.error} onRetry={() => void catalog.refetch()} />
  if (!catalog.data) return <Loading height={400} />
  const kinds = catalog.data.list
  const chosen = kinds.find(({ catalogId }) => catalogId === kind)
  const onKind = (next: string) => set({ kind: next })
  const onApp = (next: string | undefined) => set({ app: next })
  return (
    <>
      <PageHead title={texts.connect} />
      {chosen && !chosen.requiresExternalConnector ? (
        <Wizard key={chosen.catalogId} kind={chosen} kinds={kinds} appId={app} onKind={onKind} onApp={onApp} />
      ) : (
        <div className={styles.steps}>
          <KindChoice kinds={kinds} chosen={kind} onChoose={onKind} />
          {chosen && <Outside key={chosen.catalogId} kind={chosen} appId={app} onApp={onApp} />}
        </div>
      )}
    </>
  )
}
