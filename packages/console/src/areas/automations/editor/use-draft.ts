import { useEffect, useMemo, useState } from 'react'
import type { Stored } from '../queries.ts'
import { type Draft, draftOf, isSameDraft, renewed, withKeysOf } from './draft.ts'

/** What was stored when the draft was begun, with its tag. */
export type Base = { readonly draft: Draft; readonly etag: string }

const baseOf = ({ automation, etag }: Stored): Base => ({ draft: draftOf(automation), etag })

/** The draft on the screen. What somebody else saves meanwhile replaces it only as long as nothing was changed here. */
export function useDraft(stored: Stored) {
  const [base, setBase] = useState(() => baseOf(stored))
  const [draft, setDraft] = useState(base.draft)
  const isDirty = useMemo(() => !isSameDraft(base.draft, draft), [base, draft])
  const latest = useMemo(() => baseOf(stored), [stored])
  const isOther = latest.etag !== base.etag && !isSameDraft(latest.draft, base.draft)
  useEffect(() => {
    if (latest.etag === base.etag) return
    if (!isOther) setBase({ draft: base.draft, etag: latest.etag })
    else if (!isDirty) {
      setBase(latest)
      setDraft(latest.draft)
    }
  }, [latest, base, isOther, isDirty])
  return {
    base,
    draft,
    isDirty,
    setDraft,
    /** What somebody else has stored since; the changes made here are not in it. */
    theirs: isOther && isDirty ? latest.draft : undefined,
    discard: () => setDraft(renewed(base.draft)),
    /** The keys of what is shown stay, so that the form keeps its focus. */
    saved: (next: Stored) => {
      setBase(baseOf(next))
      setDraft((shown) => withKeysOf(draftOf(next.automation), shown))
    },
    takeTheirs: () => {
      setBase(latest)
      setDraft(renewed(latest.draft))
    },
    /** The next save replaces what is stored by the draft. */
    keepMine: () => setBase(latest),
  }
}
