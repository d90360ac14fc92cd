import { useState } from 'react'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'
import { type Change, type Decisions, type Pending, sameFor } from './decisions.ts'
import type { Item } from './items.ts'

type Decision = Pending['decision'] | undefined
type Asked = { readonly items: readonly Item[]; readonly decision: Decision }
type Options = {
  decisions: Decisions
  decide(change: Change): void
  /** The selected reviews at this moment. */
  chosen(): readonly Item[]
  /** They are dealt with. */
  onDone(): void
}

export type Asking = ReturnType<typeof useAsking>

/** Decides about some reviews, after a reason was asked for where one is wanted. */
export function useAsking({ decisions, decide, chosen, onDone }: Options) {
  const [asked, setAsked] = useState<Asked>()
  const put = (items: readonly Item[], pending: Pending | undefined): void => {
    const isBulk = items.length > 1
    const able = isBulk && pending?.decision === 'CERTIFY' ? items.filter(({ isRisky }) => !isRisky) : items
    if (able.length < items.length) toast({ tone: 'bad', text: texts.oneByOne(items.length - able.length) })
    const ids = able.map(({ id }) => id)
    decide(sameFor(ids, pending))
    onDone()
  }
  /** What a key of the grid does; 'next' goes on to the next row. */
  const act = (decision: Decision, items = chosen()): 'next' | undefined => {
    if (items.length === 0) return undefined
    if (decision && items.some(({ asksReason }) => asksReason[decision])) {
      setAsked({ items, decision })
      return undefined
    }
    put(items, decision && { decision, comment: '' })
    return items.length === 1 ? 'next' : undefined
  }
  const comment = (items = chosen()): void => {
    if (items.length > 0) setAsked({ items, decision: undefined })
  }
  const answer = (reason: string): void => {
    if (!asked) return
    setAsked(undefined)
    if (asked.decision) {
      put(asked.items, { decision: asked.decision, comment: reason })
      return
    }
    const decided = asked.items.filter(({ id }) => decisions.has(id))
    decide(new Map(decided.map(({ id }) => [id, { ...decisions.get(id)!, comment: reason }])))
    onDone()
  }
  return { asked, act, comment, answer, cancel: () => setAsked(undefined) }
}
