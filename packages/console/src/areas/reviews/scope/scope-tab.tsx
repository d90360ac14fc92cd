import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, queryClient, refresh } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { campaignQuery, scopeQuery } from '../queries.ts'
import styles from '../reviews.module.css'
import { texts } from '../texts.ts'
import { type Campaign, stateOf } from '../words.ts'
import { namesTypes, type ScopeDraft, sentScope } from './draft.ts'
import { ScopeCount } from './scope-count.tsx'
import { ScopeForm } from './scope-form.tsx'
import { scopeTypeOf } from './scope-types.ts'

type Props = { campaign: Campaign; canEdit: boolean }

/** The scope of a campaign. A copy has it when the service has copied it. */
export const ScopeTab = (props: Props) =>
  stateOf(props.campaign).startsWith('COPYING_') ? <Loading height={400} /> : <Scope {...props} />

/** It is saved as it is changed; beside it is what it selects. */
function Scope({ campaign, canEdit }: Props) {
  const { data, error, refetch } = useQuery(scopeQuery(campaign.id))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={400} />
  const isDraft = stateOf(campaign) === 'DRAFT'
  return (
    <div className={styles.split}>
      <section className="card" aria-labelledby="scope">
        <h2 id="scope">{texts.scopeTitle}</h2>
        <p className="hint">{isDraft ? texts.scopeHint : texts.scopeFixed}</p>
        <Form campaign={campaign} start={data} isReadOnly={!isDraft || !canEdit} />
      </section>
      {isDraft && (
        <aside>
          <ScopeCount campaign={campaign} />
        </aside>
      )}
    </div>
  )
}

const PAUSE_MS = 700

function Form({ campaign, start, isReadOnly }: { campaign: Campaign; start: ScopeDraft; isReadOnly: boolean }) {
  const [draft, setDraft] = useState(start)
  const [isChanged, setChanged] = useState(false)
  const save = useAct(async (wanted: ScopeDraft) => {
    await saveScope(campaign.id, wanted)
    if (latest.current === wanted) setChanged(false)
    await refresh(campaignQuery(campaign.id).queryKey)
  })
  const latest = useRef(draft)
  const { run, violations } = save
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => run(draft), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, isChanged, run])
  const change = (next: ScopeDraft): void => {
    latest.current = next
    setDraft(next)
    setChanged(true)
  }
  return (
    <>
      <ScopeForm
        draft={draft}
        type={scopeTypeOf(campaign.scopeType)}
        path="scopeV2"
        violations={violations}
        isReadOnly={isReadOnly}
        onChange={change}
      />
      {!isReadOnly && (
        <p className="muted" role="status">
          {save.isPending || (isChanged && !save.error)
            ? texts.scopeSaving
            : save.error
              ? texts.scopeUnsaved
              : texts.scopeSaved}
        </p>
      )}
      <Refusal error={save.error} />
    </>
  )
}

async function saveScope(id: string, draft: ScopeDraft): Promise<void> {
  const path = { access_review_id: id }
  const { scope, resourceTypeSelections, excludedResourceTypeSelections, ...rows } = draft
  const scopeV2 = sentScope(scope)
  await api.call('reviews.setScopeAndEntitlements', { path, body: { scopeV2, ...rows } })
  if (namesTypes(draft)) {
    await api.call('reviews.setScopeByResourceType', {
      path,
      body: { scopeV2, resourceTypeSelections, excludedResourceTypeSelections },
    })
  }
  queryClient.setQueryData(scopeQuery(id).queryKey, draft)
}
