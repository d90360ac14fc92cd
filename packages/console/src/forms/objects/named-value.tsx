import { formatName } from '../../lib/format.ts'
import { useToldNames } from '../../lib/names.ts'
import { GivenValue } from '../../ui/value.tsx'
import { holdingOf, keyOf, type Reference, type ReferenceKind } from '../references.ts'
import { texts } from '../texts.ts'
import { useCanFind, useReferenceNames } from '../use-references.ts'

type Props = { readonly member: string; readonly value: unknown }

const ENUM = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/
const ID = /^[0-9A-Za-z]{27}$/

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** The value of a member of an object: what it refers to by name, and ids of programs as code. */
export function NamedValue({ member, value }: Props) {
  const kind = holdingOf(member, { type: 'string' })?.kind
  if (kind && typeof value === 'string') return <Names kind={kind} references={held([value])} />
  const kindOfEach = holdingOf(member, { type: 'array', items: { type: 'string' } })?.kind
  if (kindOfEach && isTexts(value)) return <Names kind={kindOfEach} references={held(value)} />
  if (typeof value === 'string' && ENUM.test(value)) return formatName(value)
  if (typeof value === 'string' && ID.test(value)) return <code>{value}</code>
  if (isTexts(value)) return value.join(', ')
  return <GivenValue value={value} />
}

const held = (ids: readonly string[]): Reference[] => ids.map((id) => ({ id }))

type NamesProps = { readonly kind: ReferenceKind; readonly references: readonly Reference[] }

/** Objects by their names, as an answer told them or as they are found; a plain word for what the reader may not see, or is gone. */
export function Names({ kind, references }: NamesProps) {
  const named = references.filter(({ id }) => id !== '')
  const canFind = useCanFind(kind)
  const told = useToldNames(named.map(({ id }) => id))
  const names = useReferenceNames(kind, canFind ? named : [])
  return (
    <span className="given">
      {named.map((one) => told.get(one.id) || names.get(keyOf(one))?.name || texts.unnamed).join(', ')}
    </span>
  )
}
