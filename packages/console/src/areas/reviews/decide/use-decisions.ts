import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'
import { type Change, changed, type Decisions, type Pending } from './decisions.ts'

const PAUSE_MS = 400
const MOST_AT_ONCE = 500
const MOST_UNDONE = 100

export type Deciding = ReturnType<typeof useDecisions>

/** The decisions on the screen. Each is saved a moment later, and can be taken back until they are submitted. */
export function useDecisions(reviewId: string, stored: Decisions) {
  const [decisions, setDecisions] = useState(stored)
  const [undos, setUndos] = useState<readonly Change[]>([])
  const undosNow = useRef(undos)
  const latest = useRef(decisions)
  const unsaved = useRef(new Map<string, Pending | undefined>())
  const [hasUnsaved, setHasUnsaved] = useState(false)
  const save = useMutation({
    // One after the other, so that a decision taken back does not overtake the decision.
    scope: { id: `reviews-decisions-${reviewId}` },
    mutationFn: async () => {
      while (unsaved.current.size > 0) {
        const items = [...unsaved.current].slice(0, MOST_AT_ONCE)
        const { errors } = await api.call('reviews.savePendingActions', {
          path: { access_review_id: reviewId },
          body: {
            items: items.map(([taskId, pending]) => ({
              taskId,
              decision: pending?.decision ?? 'NONE',
              comment: pending?.comment ?? '',
            })),
          },
        })
        for (const [id, sent] of items) if (unsaved.current.get(id) === sent) unsaved.current.delete(id)
        if (errors.length > 0) refuse(errors)
      }
      setHasUnsaved(false)
    },
  })
  const put = useCallback((next: Decisions): void => {
    latest.current = next
    setDecisions(next)
  }, [])
  const keepUndos = useCallback((next: readonly Change[]): void => {
    undosNow.current = next
    setUndos(next)
  }, [])
  /** What the service did not take is undecided again. */
  const refuse = (errors: readonly { readonly taskId: string; readonly message: string }[]): void => {
    put(changed(latest.current, new Map(errors.map(({ taskId }) => [taskId, undefined]))).next)
    toast({ tone: 'bad', text: texts.notTaken(errors.length, errors[0]?.message ?? '') })
  }
  const { mutate } = save
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saveSoon = useCallback((): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => mutate(), PAUSE_MS)
  }, [mutate])
  const apply = useCallback(
    (change: Change): Change => {
      const { next, back } = changed(latest.current, change)
      for (const [id, pending] of change) unsaved.current.set(id, pending)
      setHasUnsaved(true)
      put(next)
      saveSoon()
      return back
    },
    [put, saveSoon],
  )
  const decide = useCallback(
    (change: Change): void => {
      if (change.size === 0) return
      keepUndos([...undosNow.current, apply(change)].slice(-MOST_UNDONE))
    },
    [apply, keepUndos],
  )
  const undo = useCallback((): void => {
    const last = undosNow.current.at(-1)
    if (!last) return
    keepUndos(undosNow.current.slice(0, -1))
    apply(last)
  }, [apply, keepUndos])
  // Who leaves within the page loses nothing; who closes it is asked.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (unsaved.current.size > 0) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
      clearTimeout(timer.current)
      if (unsaved.current.size > 0) mutate()
    }
  }, [mutate])
  return {
    decisions,
    decide,
    undo,
    canUndo: undos.length > 0,
    isSaving: hasUnsaved || save.isPending,
    error: save.error,
    saveNow: () => save.mutateAsync(),
    /** After a submission: what was submitted is no longer pending. */
    forget: (ids: readonly string[]) => {
      keepUndos([])
      put(changed(latest.current, new Map(ids.map((id) => [id, undefined]))).next)
    },
  }
}
