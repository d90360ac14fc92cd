import { useState } from 'react'
import { divided } from './apart.ts'
import { type Change, type Decisions, type Pending, sameFor } from './decisions.ts'
import type { Item } from './items.ts'

type Decision = Pending['decision'] | undefined
type Asked = { readonly items: readonly Item[]; readonly decision: Decision }
type Divided = ReturnType<typeof divided<Item>>
type Options = {
  decisions: Decisions
  decide(change: Change): void
  /** The selected reviews at this moment. */
  chosen(): readonly Item[]
  /** They are dealt with. */
  onDone(): void
}

export type Asking = ReturnType<typeof useAsking>

/** Decides about some reviews, after what has to be asked was: whether some stay undecided, and why, where that is wanted. */
export function useAsking({ decisions, decide, chosen, onDone }: Options) {
  const [asked, setAsked] = useState<Asked>()
  const [halved, setHalved] = useState<Divided>()
  const put = (items: readonly Item[], pending: Pending | undefined): void => {
    const ids = items.map(({ id }) => id)
    decide(sameFor(ids, pending))
    onDone()
  }
  const decideAll = (items: readonly Item[], decision: Decision): void => {
    if (decision && items.some(({ asksReason }) => asksReason[decision])) setAsked({ items, decision })
    else put(items, decision && { decision, comment: '' })
  }
  /** What a key of the grid does; 'next' goes on to the next row. */
  const act = (decision: Decision, items = chosen()): 'next' | undefined => {
    if (items.length === 0) return undefined
    const [first] = items
    if (items.length === 1 && first) {
      decideAll(items, decision)
      return decision && first.asksReason[decision] ? undefined : 'next'
    }
    const parts = divided(items)
    if (decision === 'CERTIFY' && parts.apart.length > 0) setHalved(parts)
    else decideAll(items, decision)
    return undefined
  }
  const certifyAble = (): void => {
    if (!halved) return
    setHalved(undefined)
    decideAll(halved.able, 'CERTIFY')
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
  const cancel = (): void => {
    setAsked(undefined)
    setHalved(undefined)
  }
  return { asked, halved, act, comment, answer, certifyAble, cancel }
}
