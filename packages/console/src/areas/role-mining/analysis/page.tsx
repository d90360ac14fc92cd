import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { analyse } from '../analyse.ts'
import { CreateDialog } from '../create-dialog.tsx'
import { type AnalysisResult, type AskedFilter, analysesQuery, analysisQuery, type Filter } from '../queries.ts'
import { texts } from '../texts.ts'
import { useCanMake } from '../use-can-make.ts'
import { asked, filterWords } from '../words.ts'
import { Held } from './held.tsx'
import styles from './page.module.css'

const words = texts.analyses
const route = getRouteApi('/role-mining/analyses/$id')

export const AnalysisPage = () => (useCan('rolemining:read') ? <Loaded /> : <NotAllowed title={texts.title} />)

function Loaded() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(analysisQuery(id))
  // Who it is of stands in the list; it has fifty at most.
  const { rows } = usePages(analysesQuery)
  const filters = rows.find((one) => one.id === id)?.profileFilters
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data || !filters) return <Loading height={400} />
  return (
    <>
      <PageHead
        title={filterWords(filters) || words.everybody}
        note={data.status === 'RUN_STATUS_COMPLETED' ? texts.people(data.cohortSize) : texts.status[data.status]}
      >
        <Link to="/role-mining" search={{ tab: 'analyses' }} className="button quiet">
          {texts.tabs.analyses}
        </Link>
      </PageHead>
      <Found key={`${id} ${data.status}`} result={data} filters={filters} />
    </>
  )
}

const NOTHING: ReadonlySet<string> = new Set()

function Found({ result, filters }: { result: AnalysisResult; filters: readonly Filter[] }) {
  const [{ dialog }, set] = useAddress('/role-mining/analyses/$id')
  const [chosen, setChosen] = useState(NOTHING)
  const canMake = useCanMake()
  if (result.status === 'RUN_STATUS_RUNNING') return <Empty title={words.waiting} />
  if (result.status === 'RUN_STATUS_FAILED') return <Empty title={words.failed}>{result.errorMessage}</Empty>
  if (result.cohortSize < 2) return <Empty title={words.few} />
  const all = new Map(
    [...result.clusters.flatMap(({ entitlements }) => entitlements), ...result.entitlements].map((one) => [
      one.entitlementId,
      one,
    ]),
  )
  const wanted = [...chosen].flatMap((id) => all.get(id) ?? [])
  return (
    <div className={styles.body}>
      <Facets result={result} filters={filters} />
      {result.clusters.length > 0 && (
        <section className="card" aria-label={words.clusters}>
          <h2>{words.clusters}</h2>
          <ul>
            {result.clusters.map(({ entitlements, userCount }) => (
              <li key={entitlements.map(({ entitlementId }) => entitlementId).join(' ')}>
                <p>{words.cluster(entitlements.length, userCount)}</p>
                <p className="given muted">
                  {entitlements.map(({ entitlementDisplayName }) => entitlementDisplayName).join(', ')}
                </p>
                {canMake && (
                  <button
                    type="button"
                    className="button"
                    aria-label={`${words.choose} (${entitlements[0]?.entitlementDisplayName})`}
                    onClick={() => setChosen(new Set(entitlements.map(({ entitlementId }) => entitlementId)))}
                  >
                    {words.choose}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Held entitlements={result.entitlements} chosen={chosen} onChange={canMake ? setChosen : undefined} />
      {canMake && (
        <div className="chips">
          <span role="status">{words.chosen(wanted.length)}</span>
          <button
            type="button"
            className="button primary"
            disabled={wanted.length === 0}
            onClick={() => set({ dialog: 'create' })}
          >
            {texts.one.create}
          </button>
        </div>
      )}
      {canMake && dialog === 'create' && wanted.length > 0 && (
        <CreateDialog
          wanted={{
            name:
              filters
                .flatMap(({ displayValues }) => displayValues)
                .join(' · ')
                .slice(0, 256) || words.everybody,
            description: '',
            entitlements: wanted,
            filters: filters.map(asked),
            suggestionId: '',
          }}
          onClose={() => set({ dialog: undefined })}
        />
      )}
    </div>
  )
}

/** What these people could be narrowed by; each value is another analysis. */
function Facets({ result: { facets }, filters }: { result: AnalysisResult; filters: readonly Filter[] }) {
  const go = useNavigate()
  const canWrite = useCan('rolemining:write')
  const { run, isPending, error } = useAct(async (added: AskedFilter) => {
    const id = await analyse([...filters.map(asked), added])
    await refresh(['role-mining', 'analyses'])
    await go({ to: '/role-mining/analyses/$id', params: { id } })
  })
  if (!canWrite || facets.length === 0) return null
  return (
    <section className="card" aria-label={words.refine}>
      <h2>{words.refine}</h2>
      <p className="hint">{words.refineHint}</p>
      {facets.map(({ attribute, values }) => (
        <fieldset key={attribute} className="chips">
          <legend className="muted">{texts.attribute(attribute)}</legend>
          {values.map(({ value, displayName, userCount }) => (
            <button
              type="button"
              key={value}
              className="chip given"
              disabled={isPending}
              onClick={() => run({ attribute, values: [value] })}
            >
              {`${displayName} (${userCount})`}
            </button>
          ))}
        </fieldset>
      ))}
      <Refusal error={error} />
    </section>
  )
}
