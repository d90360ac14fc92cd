import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import type { Action } from '../change.ts'
import { eligibilityQuery, type Filter } from '../queries.ts'
import { texts } from '../texts.ts'

export const ACTION_KEYS: readonly { action: Action; key: string }[] = [
  { action: 'resolve', key: 'r' },
  { action: 'snooze', key: 's' },
  { action: 'assign', key: 'a' },
]

type Props = {
  count: number
  /** Present when more match than are loaded. */
  all: Filter | undefined
  onAct(action: Action): void
  onActOnAll(action: Action): void
}

/** What can be done with the selected findings, and with all that the filter matches. */
export const SelectionActions = ({ count, all, onAct, onActOnAll }: Props) => (
  <>
    <span role="status">{texts.selected(formatNumber(count))}</span>
    {ACTION_KEYS.map(({ action, key }) => (
      <button type="button" key={action} className="button" onClick={() => onAct(action)}>
        {texts.actions[action]} <span className="kbd">{key}</span>
      </button>
    ))}
    {all && <AllActions filter={all} onAct={onActOnAll} />}
  </>
)

function AllActions({ filter, onAct }: { filter: Filter; onAct(action: Action): void }) {
  const { data } = useQuery(eligibilityQuery({ filter }))
  return (
    <>
      <span className="muted">{data ? texts.allThatMatch(formatNumber(data.total)) : texts.countingAll}:</span>
      {ACTION_KEYS.map(({ action }) => (
        <button type="button" key={action} className="button" disabled={!data} onClick={() => onAct(action)}>
          {texts.actOnAll(texts.actions[action])}
        </button>
      ))}
    </>
  )
}
