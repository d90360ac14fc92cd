import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import type { Action } from '../change.ts'
import { texts as handling } from '../handling-texts.ts'
import { eligibilityQuery, type Filter } from '../queries.ts'
import { texts } from '../texts.ts'

export const ACTION_KEYS: readonly { action: Action; key: string }[] = [
  { action: 'resolve', key: 'r' },
  { action: 'snooze', key: 's' },
  { action: 'assign', key: 'a' },
]

/** What else is done with many at once. */
export type Handling = 'tasks' | 'rules'
const HANDLINGS: readonly Handling[] = ['tasks', 'rules']

type Props = {
  count: number
  /** Present when more match than are loaded. */
  all: Filter | undefined
  onAct(action: Action): void
  onActOnAll(action: Action): void
  onHandle(handling: Handling): void
  onHandleAll(handling: Handling): void
}

/** What can be done with the selected findings, and with all that the filter matches. */
export const SelectionActions = ({ count, all, onAct, onActOnAll, onHandle, onHandleAll }: Props) => (
  <>
    <span role="status">{texts.selected(formatNumber(count))}</span>
    {ACTION_KEYS.map(({ action, key }) => (
      <button type="button" key={action} className="button" onClick={() => onAct(action)}>
        {texts.actions[action]} <span className="kbd">{key}</span>
      </button>
    ))}
    <Handlings onHandle={onHandle} />
    {all && <AllActions filter={all} onAct={onActOnAll} onHandle={onHandleAll} />}
  </>
)

const LABELS = { tasks: handling.tasks, rules: handling.reprocess } as const

/** Rules are applied to many by those who manage them. */
function Handlings({ isOfAll = false, onHandle }: { isOfAll?: boolean; onHandle(handling: Handling): void }) {
  const managesRules = useCan('findings:manage')
  return HANDLINGS.filter((one) => one === 'tasks' || managesRules).map((one) => (
    <button type="button" key={one} className="button" onClick={() => onHandle(one)}>
      {isOfAll ? texts.actOnAll(LABELS[one]) : LABELS[one]}
    </button>
  ))
}

type AllProps = { filter: Filter; onAct(action: Action): void; onHandle(handling: Handling): void }

function AllActions({ filter, onAct, onHandle }: AllProps) {
  const { data } = useQuery(eligibilityQuery({ filter }))
  return (
    <>
      <span className="muted">{data ? texts.allThatMatch(formatNumber(data.total)) : texts.countingAll}:</span>
      {ACTION_KEYS.map(({ action }) => (
        <button type="button" key={action} className="button" disabled={!data} onClick={() => onAct(action)}>
          {texts.actOnAll(texts.actions[action])}
        </button>
      ))}
      <Handlings isOfAll onHandle={onHandle} />
    </>
  )
}
