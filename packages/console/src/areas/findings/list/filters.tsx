import type { Ref } from 'react'
import { ReferenceFilter } from '../../../forms/reference-filter.tsx'
import { ReferencePicker } from '../../../forms/reference-picker.tsx'
import { formatShort } from '../../../lib/format.ts'
import { orNone } from '../../../lib/search-text.ts'
import { useSession } from '../../../lib/session.ts'
import { Chips } from '../../../ui/chips.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { FilterInput } from '../../../ui/filter-input.tsx'
import { SEVERITIES, SEVERITY_NAMES } from '../../../ui/severity.ts'
import type { Filter } from '../queries.ts'
import { texts } from '../texts.ts'
import { STATES, stateName, UNRESOLVED } from '../words.ts'

type Props = {
  filter: Filter
  appName: string
  personName: string
  words: Ref<HTMLInputElement>
  onChange(change: Filter): void
}

/** As the search names it. */
const UNASSIGNED = 'unassigned'

export const Filters = ({ filter, appName, personName, words, onChange }: Props) => (
  <div className="filters">
    <Chips
      label={texts.severity}
      names={SEVERITIES}
      chosen={filter.severity ?? []}
      onChange={(severity) => onChange({ severity })}
    >
      {(severity) => (
        <>
          <span className={`dot ${severity}`} />
          {SEVERITY_NAMES[severity]}
        </>
      )}
    </Chips>
    <Chips
      label={texts.state}
      names={STATES}
      chosen={filter.state ?? (filter.openAt ? [] : UNRESOLVED)}
      onChange={(state) => onChange({ state })}
    >
      {stateName}
    </Chips>
    <Assignee assignee={filter.assignee} onChange={(assignee) => onChange({ assignee })} />
    <ReferenceFilter
      label={texts.columns.app}
      kind="app"
      value={filter.app}
      name={appName}
      onChange={(next) => onChange({ app: next?.id })}
    />
    {filter.person && (
      <FilterChip onClear={() => onChange({ person: undefined })}>
        {texts.about}: {personName}
      </FilterChip>
    )}
    {filter.department && (
      <FilterChip onClear={() => onChange({ department: undefined })}>
        {texts.department}: {orNone(filter.department) || texts.noDepartment}
      </FilterChip>
    )}
    {filter.openAt && (
      <FilterChip onClear={() => onChange({ openAt: undefined })}>
        {texts.openAt} {formatShort(filter.openAt)}
      </FilterChip>
    )}
    <FilterInput
      ref={words}
      label={texts.filter}
      placeholder={texts.filterHint}
      value={filter.q ?? ''}
      onChange={(q) => onChange({ q: q || undefined })}
    />
  </div>
)

type AssigneeProps = {
  assignee: string | undefined
  onChange(assignee: string | undefined): void
}

/** The caller's own, those nobody sees to, or somebody's who is found by name. */
function Assignee({ assignee, onChange }: AssigneeProps) {
  const { user } = useSession()
  const names = { [user.id]: texts.mine, [UNASSIGNED]: texts.unassigned }
  const isPerson = assignee !== undefined && !Object.hasOwn(names, assignee)
  return (
    <>
      <Chips
        label={texts.assignedTo}
        names={Object.keys(names)}
        chosen={assignee === undefined ? [] : [assignee]}
        onChange={(chosen) => onChange(chosen?.find((one) => one !== assignee))}
      >
        {(one) => names[one]}
      </Chips>
      <ReferencePicker
        label={texts.assignedTo}
        kind="user"
        placeholder={texts.assignedTo}
        value={isPerson ? { id: assignee } : undefined}
        onChange={(next) => onChange(next?.id || undefined)}
      />
    </>
  )
}
