import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatName } from '../../../lib/format.ts'
import { useToldNames } from '../../../lib/names.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Failed, Loading, messageOf } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { explainQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'
import { EntitlementLink } from '../entitlement-link.tsx'

const texts = all.entitlement
/** Each way in which somebody came to hold the entitlement. */
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

function Path({ path }: { path: Answered.GrantPath }) {
  const { kind, originId } = path
  const name = useToldNames([originId]).get(originId)
  return (
    <li className="card form">
      {kind !== 'GRANT_PATH_KIND_UNSPECIFIED' && (
        <p>
          <StateBadge tone="neutral">{formatName(kind, 'GRANT_PATH_KIND_')}</StateBadge>
        </p>
      )}
      <p className="given">{messageOf(path.summary)}</p>
      <Facts
        facts={[
          [texts.origin, name && <Origin key="origin" path={path} name={name} />],
          [texts.through, path.through.map((ref) => <EntitlementLink key={ref.id} {...ref} />)],
          [texts.since, path.since && <ExactTime key="since" time={path.since} />],
          [texts.until, path.endsAt && <ExactTime key="until" time={path.endsAt} />],
        ]}
      />
    </li>
  )
}

/** A request leads to itself. */
const Origin = ({ path: { kind, originId }, name }: { path: Answered.GrantPath; name: string }) =>
  kind === 'GRANT_PATH_KIND_REQUEST' ? (
    <Link to="/tasks/$id" params={{ id: originId }} search={{}} className="given">
      {name}
    </Link>
  ) : (
    <span className="given">{name}</span>
  )
