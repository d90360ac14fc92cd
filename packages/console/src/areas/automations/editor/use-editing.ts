import { useState } from 'react'
import { toast } from '../../../ui/toasts.tsx'
import { stepTitle, triggerTitle } from '../content.ts'
import { texts } from '../texts.ts'
import { type Draft, inserted, itemOf, moved, neighbourOf, newStep, placeIn, removed } from './draft.ts'
import { limitWith } from './limit.ts'
import { placeInWords } from './problems.ts'
import type { Opened } from './use-opened.ts'

/** Where somebody is asked for a kind: a new trigger, or a new step before this index. */
type Asked = { readonly of: 'triggers' } | { readonly of: 'steps'; readonly index: number }
type Options = { draft: Draft; setDraft(next: Draft | ((before: Draft) => Draft)): void; opened: Opened }

/** What somebody does with the steps and triggers of a draft; what it is about is open afterwards. */
export function useEditing({ draft, setDraft, opened: { open, openAt } }: Options) {
  const [asked, ask] = useState<Asked>()
  const [status, setStatus] = useState('')
  const change = (next: Partial<Draft>): void => setDraft((before) => ({ ...before, ...next }))
  const move = (index: number, to: number): void => {
    change({ steps: moved(draft.steps, index, to) })
    open(`steps[${to}]`)
    setStatus(texts.moved(stepTitle(draft.steps[index]!.value), to + 1))
  }
  const remove = (place: string): void => {
    const { list, index } = placeIn(place) ?? {}
    const item = list && index !== undefined ? draft[list][index] : undefined
    if (!list || index === undefined || !item) return
    const before = draft
    change({ [list]: removed(draft[list], index) })
    open(neighbourOf(draft, place))
    const title = list === 'steps' ? stepTitle(item.value) : triggerTitle(item.value)
    toast({ text: texts.removed(title), undo: () => setDraft(before) })
  }
  const add = (kind: string): void => {
    if (!asked) return
    ask(undefined)
    if (asked.of === 'triggers') {
      change({ triggers: [...draft.triggers, itemOf({ [kind]: {} })] })
      openAt(`triggers[${draft.triggers.length}]`)
    } else {
      const limit = limitWith(kind, draft)
      change({ steps: inserted(draft.steps, asked.index, newStep(kind, draft.steps)), ...limit })
      if (limit) toast({ text: texts.limited(limit.circuitBreakerMax) })
      openAt(`steps[${asked.index}]`)
    }
  }
  const duplicate = (index: number): void => {
    const { value } = draft.steps[index]!
    change({ steps: inserted(draft.steps, index + 1, itemOf({ ...value, stepName: '' })) })
    open(`steps[${index + 1}]`)
  }
  const openProblem = (path: string): void => {
    openAt(path.match(/^(triggers|steps)\[\d+\]/)?.[0] ?? 'settings', path)
    setStatus(placeInWords(path))
  }
  return { asked, ask, status, change, move, remove, add, duplicate, openProblem }
}
