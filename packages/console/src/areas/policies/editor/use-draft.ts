import { ApiError, type FieldViolation } from '@reeve/client/session'
import { useEffect, useMemo, useState } from 'react'
import { api, queryClient, refresh } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { toast } from '../../../ui/toasts.tsx'
import { policyQuery, type Stored } from '../queries.ts'
import { texts } from '../texts.ts'
import { type Draft, draftOf, isSameDraft, savedDraft, updateOf } from './draft.ts'

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.reason === 'VERSION_CONFLICT'

/** Paths of the service as the forms have them. */
const inDraft = (violations: readonly FieldViolation[]): FieldViolation[] =>
  violations.map(({ field, description }) => ({ field: field.replace(/^policy\./, ''), description }))

/** The draft on the screen. What somebody else saves meanwhile replaces it only as long as nothing was changed here. */
export function useDraft(stored: Stored) {
  const { id, systemBuiltin } = stored.policy
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState(() => draftOf(stored.policy))
  const isDirty = useMemo(() => !isSameDraft(draftOf(base.policy), draft), [base, draft])
  const isOther = stored.etag !== base.etag
  const take = (next: Stored): void => {
    setBase(next)
    setDraft(draftOf(next.policy))
  }
  useEffect(() => {
    if (!isOther || isDirty) return
    setBase(stored)
    setDraft(draftOf(stored.policy))
  }, [isOther, isDirty, stored])
  const save = useAct(
    async (wanted: { draft: Draft; etag: string }) => {
      const {
        answer: { policy },
        etag,
      } = await api.callTagged(
        'policies.update',
        { path: { id }, body: { policy: updateOf(wanted.draft, systemBuiltin) } },
        { ifMatch: wanted.etag },
      )
      if (!policy) return
      const next = { policy, etag }
      setBase(next)
      // The service fills in what was left out. What was typed meanwhile stays.
      setDraft((now) => (now === wanted.draft ? savedDraft(policy, now) : now))
      queryClient.setQueryData(policyQuery(id).queryKey, next)
      toast({ text: texts.saved })
      await refresh(['policies', 'list'])
      await refresh(['policies', 'simulation', id])
    },
    (error) => {
      if (isConflict(error)) void refresh(policyQuery(id).queryKey)
    },
  )
  return {
    draft,
    isDirty,
    save,
    violations: save.error instanceof ApiError ? inDraft(save.error.violations) : [],
    /** Somebody else has saved since the draft was begun. */
    hasConflict: isOther && isDirty,
    change: (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next })),
    discard: () => take(base),
    takeTheirs: () => take(stored),
    saveOver: () => {
      setBase(stored)
      save.run({ draft, etag: stored.etag })
    },
    saveDraft: () => save.run({ draft, etag: base.etag }),
  }
}
