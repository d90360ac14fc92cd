import { useQuery } from '@tanstack/react-query'
import { ReferencePicker } from '../../../forms/reference-picker.tsx'
import { useCanSome, useSession } from '../../../lib/session.ts'
import { texts as common } from '../../../lib/texts.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { useIsClose } from '../close.ts'
import { personQuery } from '../queries.ts'
import type { GraphSearch } from '../search.ts'
import { Graph } from './graph.tsx'
import styles from './page.module.css'
import { graphQuery, isTooLarge, sizeQuery } from './queries.ts'
import { Resources } from './resources.tsx'
import { rootIn } from './root.ts'
import { texts } from './texts.ts'

/** What a graph may begin with, and who may look for it by name. */
const BEGINNINGS = [
  { kind: 'user', member: 'person', permissions: ['users:read', 'users:read-basic'] },
  { kind: 'app', member: 'app', permissions: ['apps:read'] },
  { kind: 'entitlement', member: 'entitlement', permissions: ['entitlements:read'] },
] as const

/** Who has what, from a person, an app or an entitlement. Everybody sees it of what they themselves have. */
export function GraphPage() {
  const [search, set] = useAddress('/graph')
  const { user, permissions: held } = useSession()
  const readsAll = useCanSome('grants:read')
  const beginnings = BEGINNINGS.filter(({ permissions }) =>
    permissions.some((one) => held.has(one) || held.has(`${one}:owned`)),
  )
  const root = rootIn(readsAll ? search : { person: search.person ?? user.id })
  const Of = readsAll || root?.id === user.id ? OfPerson : OfSomebodyClose
  const begin = (next: GraphSearch): void =>
    set({ person: undefined, app: undefined, entitlement: undefined, only: undefined, ...next })
  return (
    <>
      <PageHead title={texts.title} note={texts.about} />
      {readsAll && (
        <div className="filters">
          {beginnings.map(({ kind, member }) => (
            <ReferencePicker
              key={kind}
              label={texts[member]}
              kind={kind}
              placeholder={texts[member]}
              value={undefined}
              onChange={(next) => next && begin({ [member]: next.id })}
            />
          ))}
        </div>
      )}
      <div className={styles.body}>
        {root ? (
          root.member === 'userId' ? (
            <Of key={root.id} id={root.id} only={search.only} onOnly={(only) => set({ only })} />
          ) : (
            <Drawn key={root.id} member={root.member} id={root.id} only={undefined} />
          )
        ) : (
          <Empty
            title={texts.noneTitle}
            action={
              <button type="button" className="button" onClick={() => begin({ person: user.id })}>
                {texts.beginOwn}
              </button>
            }
          >
            {texts.noneHint}
          </Empty>
        )}
      </div>
    </>
  )
}

type Begun = { member: 'userId' | 'appId' | 'entitlementId'; id: string; only: string | undefined }

function Drawn(root: Begun) {
  const { data, error, refetch } = useQuery(graphQuery(root))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={420} />
  return <Graph found={data} />
}

type OfPersonProps = { id: string; only: string | undefined; onOnly(only: string | undefined): void }

/** Who may not read the access of others reads that of reports. */
function OfSomebodyClose(props: OfPersonProps) {
  const { data, error, refetch } = useQuery(personQuery(props.id))
  const isClose = useIsClose()
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={420} />
  return isClose(data.userView.user) ? <OfPerson {...props} /> : <Empty title={common.notAllowed} />
}

/** What somebody holds is counted before it is drawn; too much of it is a list. */
function OfPerson({ id, only, onOnly }: OfPersonProps) {
  const { data: size, error, refetch } = useQuery(sizeQuery(id))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!size) return <Loading height={420} />
  return (
    <>
      <Resources.ByApp size={size} only={only} onOnly={onOnly} />
      {isTooLarge(size, only) ? (
        <Resources.List person={id} only={only} />
      ) : (
        <Drawn member="userId" id={id} only={only} />
      )}
    </>
  )
}
