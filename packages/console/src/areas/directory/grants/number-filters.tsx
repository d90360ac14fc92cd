import { ReferenceFilter } from '../../../forms/reference-filter.tsx'
import { NONE, orNone } from '../../../lib/search-text.ts'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { texts as all } from '../access-texts.ts'
import type { GrantsFilter } from '../search.ts'

const texts = all.grants.numbers

type Props = { filter: GrantsFilter; onChange(change: GrantsFilter): void }

/** The filters with which numbers of overviews lead here. */
export const NumberFilters = ({ filter: { department, kind, risk, unused }, onChange }: Props) => (
  <>
    {department && (
      <FilterChip onClear={() => onChange({ department: undefined })}>
        {texts.department}: {orNone(department) || texts.none}
      </FilterChip>
    )}
    {kind && (
      <FilterChip onClear={() => onChange({ kind: undefined })}>
        {texts.kind}: {kind}
      </FilterChip>
    )}
    {risk === NONE ? (
      <FilterChip onClear={() => onChange({ risk: undefined })}>{texts.noRisk}</FilterChip>
    ) : (
      <ReferenceFilter
        label={texts.risk}
        kind="riskLevel"
        value={risk}
        onChange={(next) => onChange({ risk: next?.id })}
      />
    )}
    {unused && <FilterChip onClear={() => onChange({ unused: undefined })}>{texts.unused(Number(unused))}</FilterChip>}
  </>
)
