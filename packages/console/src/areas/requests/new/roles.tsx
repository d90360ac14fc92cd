import type { Answered } from '@reeve/client/session'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePages } from '../../../lib/use-pages.ts'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { texts } from '../catalogue-texts.ts'
import { endOf, offeredQuery, termsQuery } from '../queries.ts'
import styles from './catalogue.module.css'
import { type Role, RoleRow } from './role-row.tsx'

type Props = {
  readonly q: string | undefined
  readonly app: string | undefined
  readonly subjectId: string | undefined
}

/** As many at once are asked about. */
const CHUNK = 25

/** The roles of an app, or those that words have found. */
export function Roles({ q, app, subjectId }: Props) {
  const { query, rows } = usePages(offeredQuery(q, app, subjectId), ({ list }) => list.map(toRole))
  const ids = rows.filter(({ isHeld }) => !isHeld).map(({ id }) => id)
  const chunks = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, at) =>
    ids.slice(at * CHUNK, (at + 1) * CHUNK),
  )
  const answers = useQueries({ queries: chunks.map((some) => termsQuery(some, subjectId)) })
  const terms = new Map(
    answers.flatMap(({ data }) => data?.list.map((one) => [one.appEntitlementId, one] as const) ?? []),
  )
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Loading height={320} />
  if (rows.length === 0) {
    return (
      <Empty
        title={texts.foundTitle}
        action={
          <Link to="/requests/new" search={{ for: subjectId }} className="button">
            {texts.apps}
          </Link>
        }
      >
        {texts.foundHint}
      </Empty>
    )
  }
  const title = q === undefined ? texts.rolesOf(rows[0]?.appName ?? '') : texts.results(q)
  return (
    <section className={styles.panel} aria-labelledby="roles">
      <header>
        <h2 id="roles" className="given">
          {title}
        </h2>
        <span className="muted" role="status">
          {texts.found(rows.length, !query.hasNextPage)}
        </span>
      </header>
      <ul>
        {rows.map((role) => (
          <RoleRow
            key={role.id}
            role={role}
            terms={terms.get(role.id)}
            subjectId={subjectId}
            withApp={app === undefined}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <button type="button" className="button" onClick={() => void query.fetchNextPage()}>
          {texts.more}
        </button>
      )}
    </section>
  )
}

function toRole(one: Answered.AppEntitlementWithUserBindings): Role {
  const { id, appId, displayName, description } = one.entitlement.appEntitlement
  const held = one.appEntitlementUserBindings
  return {
    id,
    appId,
    appName: one.appDisplayName,
    name: displayName,
    about: description,
    isHeld: held.length > 0,
    endsAt: endOf(held) ?? '',
    openTaskId: one.openTaskId,
  }
}
