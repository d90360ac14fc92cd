import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatName } from '../../../lib/format.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Failed, Loading, messageOf } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { explainQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'
import { EntitlementLink } from '../entitlement-link.tsx'
import type { Holder } from './holders.tsx'

const texts = all.entitlement
type Props = { appId: string; entitlementId: string; holder: Holder; name: string; onClose(): void }

/** Each way in which somebody came to hold the entitlement. */
export const WhyDrawer = ({ appId, entitlementId, holder, name, onClose }: Props) => (
  <Drawer label={texts.why} onClose={onClose}>
    <h2 className="given drawer-title">{texts.whyOf(name)}</h2>
    {holder.userId === '' ? (
      <p className="muted">{texts.whyNobody}</p>
    ) : (
      <>
        <Why appId={appId} entitlementId={entitlementId} userId={holder.userId} />
        <p>
          <Link to="/people/$id" params={{ id: holder.userId }}>
            {texts.openPerson}
          </Link>
        </p>
      </>
    )}
  </Drawer>
)

export function Why({ appId, entitlementId, userId }: { appId: string; entitlementId: string; userId: string }) {
  const { data, error, refetch } = useQuery(explainQuery(appId, entitlementId, userId))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={160} />
  if (!data.isHeld) return <p className="muted">{texts.whyNot}</p>
  return (
    <ol className="form">
      {data.paths.map((path, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paths may be the same in all that is shown
        <Path key={index} path={path} />
      ))}
    </ol>
  )
}

const Path = ({ path }: { path: Answered.GrantPath }) => (
  <li className="card">
    {path.kind !== 'GRANT_PATH_KIND_UNSPECIFIED' && (
      <p>
        <StateBadge tone="neutral">{formatName(path.kind, 'GRANT_PATH_KIND_')}</StateBadge>
      </p>
    )}
    <p className="given">{messageOf(path.summary)}</p>
    <Facts
      facts={[
        [texts.through, path.through.map((ref) => <EntitlementLink key={ref.id} {...ref} />)],
        [texts.since, path.since && <ExactTime time={path.since} />],
        [texts.until, path.endsAt && <ExactTime time={path.endsAt} />],
      ]}
    />
  </li>
)
