import { useMemo, useState } from 'react'
import { usePages } from '../../../lib/use-pages.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { type AskedFilter, membersQuery, type Suggestion } from '../queries.ts'
import { texts } from '../texts.ts'
import { inBlocks } from '../words.ts'
import styles from './page.module.css'

const words = texts.one
/** More columns are shown on demand. */
const COLUMNS = 30

type Props = {
  suggestion: Suggestion
  filters: readonly AskedFilter[]
  /** The entitlements that are left out. */
  left: ReadonlySet<string>
  onToggle(entitlementId: string): void
}

/** People and entitlements: those who hold the same stand together, so that blocks are seen. */
export function Matrix({ suggestion: { id, entitlements }, filters, left, onToggle }: Props) {
  const [isWhole, setWhole] = useState(false)
  const { query, rows } = usePages(membersQuery(id, filters, entitlements), (page) => page.usersWithCoverage)
  const ids = useMemo(() => entitlements.map(({ entitlementId }) => entitlementId), [entitlements])
  const members = useMemo(() => inBlocks(rows, ids), [rows, ids])
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Loading height={300} />
  const columns = isWhole ? entitlements : entitlements.slice(0, COLUMNS)
  const chosen = ids.filter((one) => !left.has(one))
  const holding = members.filter(({ heldEntitlementIds }) => {
    const held = new Set(heldEntitlementIds)
    return chosen.every((one) => held.has(one))
  }).length
  return (
    <section className="card" aria-label={words.matrix}>
      <h2>{words.matrix}</h2>
      <p className="hint">{members.length === 0 ? words.nobody : words.matrixHint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={styles.scroll} tabIndex={0} aria-label={words.columns}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{words.person}</th>
              {columns.map(({ entitlementId, entitlementDisplayName: name, appDisplayName }) => (
                <th key={entitlementId} scope="col" title={`${name} (${appDisplayName})`}>
                  <label className={styles.column}>
                    <span className={`given ${styles.name}`}>{name}</span>
                    <input
                      type="checkbox"
                      checked={!left.has(entitlementId)}
                      aria-label={words.include(name)}
                      onChange={() => onToggle(entitlementId)}
                    />
                  </label>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map(({ user, heldEntitlementIds }, place) => {
              const held = new Set(heldEntitlementIds)
              return (
                <tr key={user?.id ?? place}>
                  <th scope="row" className="given">
                    {user?.displayName}
                  </th>
                  {columns.map(({ entitlementId }) => (
                    <td
                      key={entitlementId}
                      className={left.has(entitlementId) ? styles.left : ''}
                      data-holds={held.has(entitlementId)}
                    >
                      <span className="sr">{held.has(entitlementId) ? words.holds : words.lacks}</span>
                      <span aria-hidden="true">{held.has(entitlementId) ? '●' : '·'}</span>
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.count}</th>
              {columns.map(({ entitlementId, coverage }) => (
                <td key={entitlementId}>{texts.percent(coverage)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <div className="chips">
        <span role="status">{words.bar(holding, members.length, chosen.length)}</span>
        {query.hasNextPage && (
          <button
            type="button"
            className="button"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {words.more}
          </button>
        )}
        {!isWhole && entitlements.length > COLUMNS && (
          <button type="button" className="button" onClick={() => setWhole(true)}>
            {words.moreColumns(entitlements.length - COLUMNS)}
          </button>
        )}
      </div>
    </section>
  )
}
