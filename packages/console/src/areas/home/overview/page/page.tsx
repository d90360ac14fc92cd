import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../../lib/session.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { NotAllowed } from '../../../../ui/not-allowed.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { riskConclusion } from '../conclusions.ts'
import { Access } from '../parts/access.tsx'
import { Coverage } from '../parts/coverage.tsx'
import { ProfileFit } from '../parts/fit.tsx'
import { firstKnown } from '../parts/known.ts'
import { Reviews } from '../parts/reviews.tsx'
import { Risk } from '../parts/risk.tsx'
import { Times } from '../parts/times.tsx'
import { Unused } from '../parts/unused.tsx'
import { PARTS, READERS } from '../permissions.ts'
import { coverageQuery, historyQuery } from '../queries.ts'
import { DAYS } from '../search.ts'
import { texts } from '../texts.ts'
import { CoverageFigure, OpenFigure, TimesFigure, UnusedFigure } from './figures.tsx'
import styles from './page.module.css'

export function OverviewPage() {
  const { permissions } = useSession()
  return READERS.some((one) => permissions.has(one)) ? <Overview /> : <NotAllowed title={texts.title} />
}

/** How the company stands, part by part as far as the reader may see it. */
function Overview() {
  const [{ days: asked = '90', by = 'severity' }, set] = useAddress('/overview')
  const { permissions } = useSession()
  const may = (part: keyof typeof PARTS): boolean => PARTS[part].some((one) => permissions.has(one))
  const days = Number(asked)
  return (
    <>
      <Head days={days} readsFindings={may('risk')}>
        <Tabs label={texts.days} names={DAYS} chosen={asked} onChange={(next) => set({ days: next })}>
          {(name) => texts.lastDays[name]}
        </Tabs>
      </Head>
      <ul className={styles.figures}>
        {may('risk') && <OpenFigure days={days} />}
        {may('access') && <UnusedFigure />}
        {may('decisions') && <TimesFigure days={days} />}
        {may('coverage') && <CoverageFigure />}
      </ul>
      <div className={styles.parts}>
        {may('risk') && <Risk days={days} by={by} onSplit={(next) => set({ by: next })} />}
        {may('access') && <Access />}
        {may('access') && <Unused />}
        {may('reviews') && <Reviews />}
        {may('decisions') && <Times days={days} />}
        {may('coverage') && <Coverage />}
        {may('fit') && <ProfileFit />}
      </div>
    </>
  )
}

type HeadProps = { days: number; readsFindings: boolean; children: React.ReactNode }

/** The conclusion of what matters most is the heading of the page. */
function Head({ days, readsFindings, children }: HeadProps) {
  const { data: history } = useQuery({ ...historyQuery(days), enabled: readsFindings })
  const { data: covered } = useQuery(coverageQuery)
  const title = history ? riskConclusion(history.days.slice(firstKnown(history))) : texts.title
  const note = [
    covered?.people && texts.people(covered.people.total),
    covered?.apps && texts.apps(covered.apps.total),
  ].filter(Boolean)
  return (
    <PageHead title={title} note={note.join(', ')}>
      {children}
    </PageHead>
  )
}
