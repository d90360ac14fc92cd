import { useSession } from '../lib/session.ts'
import { FilterChip } from '../ui/filter-chip.tsx'
import { kindOf } from './reference-kinds.ts'
import { ReferencePicker } from './reference-picker.tsx'
import { keyOf, type Reference, type ReferenceKind } from './references.ts'
import { useReferenceNames } from './use-references.ts'

type Props = {
  label: string
  kind: ReferenceKind
  value: string | undefined
  /** What it is called, where the page knows. */
  name?: string | undefined
  /** Whether the reader has what is narrowed; true where that is not said. */
  isOffered?: boolean
  onChange(next: Reference | undefined): void
}

/** Narrows a list to what belongs to one object, found by its name. Who may not look for it can still take it away. */
export function ReferenceFilter({ label, kind, value, name, isOffered = true, onChange }: Props) {
  const { permissions } = useSession()
  const needed = kindOf(kind).permissions
  const canFind = needed.length === 0 || needed.some((one) => permissions.has(one) || permissions.has(`${one}:owned`))
  if (value) {
    return (
      <FilterChip onClear={() => onChange(undefined)}>
        {label}: {name ?? <Name kind={kind} reference={{ id: value }} />}
      </FilterChip>
    )
  }
  if (!isOffered || !canFind) return null
  return <ReferencePicker label={label} placeholder={label} kind={kind} value={undefined} onChange={onChange} />
}

const Name = ({ kind, reference }: { kind: ReferenceKind; reference: Reference }) =>
  useReferenceNames(kind, [reference]).get(keyOf(reference))?.name ?? ''
