import schemas from '../generated/schemas.json'
import { formatSeconds } from '../lib/format.ts'
import { Facts } from '../ui/facts.tsx'
import { NamedValue, Names } from './objects/named-value.tsx'
import { texts } from './objects/texts.ts'
import { type Holding, holdingOf, type Reference } from './references.ts'
import {
  isPresent,
  isServed,
  type Json,
  type Kind,
  kindOf,
  memberLabelOf,
  optionsOf,
  resolved,
  type Schema,
} from './schema.ts'

type Props = { readonly schema: Schema; readonly value: Json; readonly except?: readonly string[] | undefined }

/** What a form would ask for, as it is now: the words of the form, without its controls. */
export function KeptFacts({ schema, value, except = [] }: Props) {
  const { properties = {} } = resolved(schema, schemas)
  const held = Object.entries(properties).filter(
    ([name, one]) => !except.includes(name) && !one.readOnly && isServed(one) && isTold(value[name]),
  )
  if (held.length === 0) return <p className="muted">{texts.nothingSet}</p>
  return <Facts facts={held.map(([name, one]) => [memberLabelOf(name, one), told(name, one, value[name])])} />
}

const isTold = (value: unknown): boolean =>
  isPresent(value) && value !== '' && !(Array.isArray(value) && value.length === 0) && !isUnspecified(value)

const isUnspecified = (value: unknown): boolean => typeof value === 'string' && value.endsWith('_UNSPECIFIED')

function told(name: string, given: Schema, value: unknown) {
  const holding = holdingOf(name, given)
  if (holding) return <Referred holding={holding} value={value} />
  const schema = resolved(given, schemas)
  const kind = kindOf(name, schema, schemas)
  return <Told kind={kind} name={name} schema={schema} value={value} />
}

function Referred({ holding, value }: { holding: Holding; value: unknown }) {
  const held = (Array.isArray(value) ? value : [value]).map(holding.read)
  return <Names kind={holding.kind} references={held.filter((one): one is Reference => one !== undefined)} />
}

type ToldProps = { kind: Kind; name: string; schema: Schema; value: unknown }

function Told({ kind, name, schema, value }: ToldProps) {
  switch (kind) {
    case 'object':
      // Safe because the kind follows from the schema of the value.
      return <KeptFacts schema={schema} value={value as Json} />
    case 'objects':
      return (value as readonly Json[]).map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no names and are not moved while they are read
        <KeptFacts key={index} schema={schema.items ?? {}} value={one} />
      ))
    case 'nothing':
      return texts.yes
    case 'enum':
      return optionsOf(schema).find((one) => one.value === value)?.label ?? String(value)
    case 'days':
    case 'duration':
      return formatSeconds(typeof value === 'number' ? value : Number.parseFloat(String(value))) || '0'
    case 'cel':
      return <code>{String(value)}</code>
    case 'texts':
      return (value as readonly string[])
        .map(
          (one) => optionsOf(resolved(schema.items ?? {}, schemas)).find(({ value: of }) => of === one)?.label ?? one,
        )
        .join(', ')
    default:
      return <NamedValue member={name} value={value} />
  }
}
