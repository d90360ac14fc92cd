import { useNavigate } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { type Suggestion, suggestionsQuery } from '../queries.ts'
import { STATES } from '../search.ts'
import { texts } from '../texts.ts'
import { bandOf } from '../words.ts'

const words = texts.suggestions
const TONES = { good: 'good', possible: 'busy', weak: 'neutral' } as const

const COLUMNS: readonly GridColumn<Suggestion>[] = [
  {
    id: 'name',
    name: words.columns.name,
    width: 'minmax(140px, 1fr)',
    cell: ({ suggestedName }) => <span className="given">{suggestedName}</span>,
  },
  {
    id: 'fit',
    name: words.columns.fit,
    width: '96px',
    cell: ({ confidence }) => (
      <StateBadge tone={TONES[bandOf(confidence)]}>{words.bands[bandOf(confidence)]}</StateBadge>
    ),
  },
  {
    id: 'people',
    name: words.columns.people,
    width: '76px',
    end: true,
    from: 480,
    cell: ({ cohortSize }) => formatNumber(cohortSize),
  },
  {
    id: 'gives',
    name: words.columns.gives,
    width: 'minmax(120px, 1fr)',
    from: 760,
    cell: ({ entitlements }) => (
      <span className="given">
        {entitlements.map(({ entitlementDisplayName }) => entitlementDisplayName).join(', ')}
      </span>
    ),
  },
  {
    id: 'explains',
    name: words.columns.explains,
    width: '112px',
    end: true,
    from: 600,
    cell: ({ grantsExplained }) => words.explains(grantsExplained),
  },
]

/** What a run suggests, the best first. */
export function Suggestions() {
  const [{ q, state }, set] = useAddress('/role-mining')
  const go = useNavigate()
  const list = usePages(suggestionsQuery(q, state))
  return (
    <FilteredList
      label={texts.tabs.suggestions}
      list={list}
      texts={words}
      filter={{ q, state }}
      onFilter={set}
      filters={
        <Tabs
          label={words.statesLabel}
          names={STATES}
          chosen={state ?? 'new'}
          onChange={(next) => set({ state: next === 'new' ? undefined : next })}
        >
          {(name) => words.states[name]}
        </Tabs>
      }
      columns={COLUMNS}
      nameOf={({ suggestedName }) => suggestedName}
      onOpen={({ id }) => void go({ to: '/role-mining/$id', params: { id } })}
    />
  )
}
