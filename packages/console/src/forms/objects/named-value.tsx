import { formatName } from '../../lib/format.ts'
import { GivenValue } from '../../ui/value.tsx'
import { holdingOf, keyOf, type ReferenceKind } from '../references.ts'
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
  if (kind && typeof value === 'string') return <Names kind={kind} ids={[value]} />
  const kindOfEach = holdingOf(member, { type: 'array', items: { type: 'string' } })?.kind
  if (kindOfEach && isTexts(value)) return <Names kind={kindOfEach} ids={value} />
  if (typeof value === 'string' && ENUM.test(value)) return formatName(value)
  if (typeof value === 'string' && ID.test(value)) return <code>{value}</code>
  if (isTexts(value)) return value.join(', ')
  return <GivenValue value={value} />
}

/** Objects by their names, or a plain word where the reader may not look for one, or it is gone. */
export function Names({ kind, ids }: { readonly kind: ReferenceKind; readonly ids: readonly string[] }) {
  const canFind = useCanFind(kind)
  const named = ids.filter((id) => id !== '').map((id) => ({ id }))
  const names = useReferenceNames(kind, canFind ? named : [])
  return (
    <span className="given">
      {named.map((reference) => names.get(keyOf(reference))?.name ?? texts.unnamed).join(', ')}
    </span>
  )
}
