import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { texts as removalTexts } from '../../../forms/removal/texts.ts'
import type { useTaking } from '../../../forms/removal/use-taking.tsx'
import { useAppNames, usePeopleNames } from '../../../lib/names.ts'
import { overviewQuery } from '../../../lib/own-overview.ts'
import { useCanSome, useSession } from '../../../lib/session.ts'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { texts as all } from '../access-texts.ts'
import { Why } from '../entitlement/why.tsx'
import { EntitlementLink } from '../entitlement-link.tsx'
import type { GrantRow } from './rows.tsx'

const texts = all.grants
type Props = { grant: GrantRow; taking: ReturnType<typeof useTaking>; onClose(): void }

/** One grant: who holds what, why, until when, and the ways to end it. */
export function GrantDrawer({ grant, taking, onClose }: Props) {
  const { appId, entitlementId, userId } = grant
  const apps = useAppNames([appId])
  const people = usePeopleNames([userId])
  const canReadApps = useCanSome('apps:read')
  const { user } = useSession()
  return (
    <Drawer label={texts.details} onClose={onClose}>
      <h2 className="given drawer-title">{grant.entitlement}</h2>
      <Facts
        facts={[
          [
            texts.columns.app,
            canReadApps ? (
              <Link key="app" to="/apps/$id" params={{ id: appId }} search={{}}>
                {apps.get(appId)}
              </Link>
            ) : (
              apps.get(appId)
            ),
          ],
          [texts.columns.entitlement, <EntitlementLink key="entitlement" appId={appId} id={entitlementId} />],
          [
            texts.columns.person,
            userId === '' ? (
              all.accounts.nobody
            ) : (
              <Link key="person" to="/people/$id" params={{ id: userId }} search={{}}>
                {people.get(userId)}
              </Link>
            ),
          ],
          [texts.columns.account, grant.account],
          [texts.columns.until, grant.until ? <ExactTime key="until" time={grant.until} /> : texts.noEnd],
        ]}
      />
      <GrantActions grant={grant} taking={taking} isOwn={userId === user.id} />
      <section>
        <h3>{texts.columns.why}</h3>
        {userId === '' ? (
          <p className="muted">{all.entitlement.whyNobody}</p>
        ) : (
          <Why appId={appId} entitlementId={entitlementId} userId={userId} />
        )}
      </section>
    </Drawer>
  )
}

type ActionsProps = Pick<Props, 'grant' | 'taking'> & { isOwn: boolean }

function GrantActions({ grant, taking, isOwn }: ActionsProps) {
  // Who may change the end oneself need not ask for more time.
  const asks = isOwn && grant.until !== undefined && !grant.canChangeEnd
  const { data } = useQuery({ ...overviewQuery, enabled: asks })
  const ending = asks ? data?.ending.find((one) => one.appEntitlementId === grant.entitlementId) : undefined
  if (!taking.takeOne && !grant.canChangeEnd && !ending) return null
  return (
    <div className="chips">
      {ending?.mayExtend && (
        <Link to="/requests/new" search={{ app: grant.appId, entitlement: grant.entitlementId }} className="button">
          {removalTexts.extend}
        </Link>
      )}
      {ending && ending.openTaskId !== '' && (
        <Link to="/tasks/$id" params={{ id: ending.openTaskId }} search={{}} className="button">
          {removalTexts.openTask}
        </Link>
      )}
      {taking.takeOne && (
        <button type="button" className="button danger" onClick={() => taking.takeOne?.(grant)}>
          {isOwn ? removalTexts.giveBack : removalTexts.removeOne}
        </button>
      )}
      {grant.canChangeEnd && (
        <button type="button" className="button" onClick={() => taking.changeOne(grant)}>
          {removalTexts.changeEnd}
        </button>
      )}
    </div>
  )
}
