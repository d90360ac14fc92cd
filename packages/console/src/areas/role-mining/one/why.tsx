import { Link } from '@tanstack/react-router'
import { api, refresh } from '../../../lib/api.ts'
import { useCan, useCanSome } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { Suggestion } from '../queries.ts'
import { texts } from '../texts.ts'

const words = texts.one

/** What speaks for and against it, and the access profiles that are much like it. */
export function Why({ suggestion }: { suggestion: Suggestion }) {
  const { id, insights, existingProfileMatches: matches, suggestionState } = suggestion
  const canWrite = useCan('rolemining:write')
  const seesProfiles = useCanSome('catalogs:read')
  const { run, isPending, error } = useAct(async (createdCatalogId: string) => {
    const body = { state: 'SUGGESTION_STATE_ACCEPTED', createdCatalogId } as const
    await api.call('roleMining.suggestions.setState', { path: { id }, body })
    await refresh(['role-mining'])
    toast({ text: words.acceptedToast })
  })
  const canAccept = canWrite && suggestionState !== 'SUGGESTION_STATE_ACCEPTED'
  return (
    <>
      <ul>
        {insights.map((sentence) => (
          <li key={sentence} className="given">
            {sentence}
          </li>
        ))}
      </ul>
      {matches.length > 0 && (
        <>
          <h3>{words.matches}</h3>
          <ul>
            {matches.map(({ catalogId, catalogDisplayName, matchType, overlapRatio, missingEntitlements }) => (
              <li key={catalogId} className="given">
                {seesProfiles ? (
                  <Link to="/access-profiles/$id" params={{ id: catalogId }} search={{}}>
                    {catalogDisplayName}
                  </Link>
                ) : (
                  catalogDisplayName
                )}{' '}
                {words.match(matchType, overlapRatio, missingEntitlements.length)}{' '}
                {canAccept && (
                  <button
                    type="button"
                    className="button quiet"
                    disabled={isPending}
                    aria-label={`${words.isThis}: ${catalogDisplayName}`}
                    onClick={() => run(catalogId)}
                  >
                    {words.isThis}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Refusal error={error} />
    </>
  )
}
