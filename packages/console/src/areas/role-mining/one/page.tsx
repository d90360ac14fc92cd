import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { CreateDialog } from '../create-dialog.tsx'
import { type AskedFilter, type Suggestion, suggestionQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { useCanMake } from '../use-can-make.ts'
import { asked, bandOf } from '../words.ts'
import { Decide } from './decide.tsx'
import { Matrix } from './matrix.tsx'
import styles from './page.module.css'
import { Who } from './who.tsx'
import { Why } from './why.tsx'

const words = texts.one
const route = getRouteApi('/role-mining/$id')

export const SuggestionPage = () => (useCan('rolemining:read') ? <Loaded /> : <NotAllowed title={texts.title} />)

function Loaded() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(suggestionQuery(id))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return data ? <One key={id} suggestion={data} /> : <Loading height={400} />
}

const NOTHING: ReadonlySet<string> = new Set()

function One({ suggestion }: { suggestion: Suggestion }) {
  const [{ dialog }, set] = useAddress('/role-mining/$id')
  const canMake = useCanMake()
  const [left, setLeft] = useState(NOTHING)
  const [filters, setFilters] = useState<readonly AskedFilter[]>(suggestion.cohortFilters.map(asked))
  const { entitlements } = suggestion
  const chosen = entitlements.filter(({ entitlementId }) => !left.has(entitlementId))
  const band = bandOf(suggestion.confidence)
  const isAccepted = suggestion.suggestionState === 'SUGGESTION_STATE_ACCEPTED'
  return (
    <>
      <PageHead title={suggestion.suggestedName} note={suggestion.description}>
        <Link to="/role-mining" search={{}} className="button quiet">
          {texts.title}
        </Link>
        <Decide suggestion={suggestion} isAsking={dialog === 'dismiss'} onAsk={(next) => set({ dialog: next })} />
        {canMake && !isAccepted && (
          <button
            type="button"
            className="button primary"
            disabled={chosen.length === 0}
            onClick={() => set({ dialog: 'create' })}
          >
            {words.create}
          </button>
        )}
      </PageHead>
      <div className={styles.body}>
        <section className="card" aria-label={words.why}>
          <h2>
            {words.why}{' '}
            <StateBadge tone={band === 'good' ? 'good' : band === 'possible' ? 'busy' : 'neutral'}>
              {texts.suggestions.bands[band]}
            </StateBadge>
          </h2>
          <Why suggestion={suggestion} />
        </section>
        <section className="card" aria-label={words.who}>
          <h2>{words.who}</h2>
          <Who suggestion={suggestion} filters={filters} onChange={setFilters} />
        </section>
        <Matrix
          suggestion={suggestion}
          filters={filters}
          left={left}
          onToggle={(id) => setLeft((before) => before.symmetricDifference(new Set([id])))}
        />
        <p className="hint">{words.asOf}</p>
      </div>
      {canMake && !isAccepted && dialog === 'create' && chosen.length > 0 && (
        <CreateDialog
          wanted={{
            name: suggestion.suggestedName,
            description: suggestion.description,
            entitlements: chosen,
            filters,
            suggestionId: suggestion.id,
          }}
          onClose={() => set({ dialog: undefined })}
        />
      )}
    </>
  )
}
