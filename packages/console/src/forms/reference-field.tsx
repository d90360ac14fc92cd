import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { ReferencePicker } from './reference-picker.tsx'
import { type Holding, keyOf, type Reference } from './references.ts'
import { texts } from './texts.ts'
import { useReferenceNames } from './use-references.ts'

type Props = {
  label: string
  hint: string | undefined
  problem: string | undefined
  holding: Holding
  value: unknown
  onChange(next: unknown): void
}

/** A member that names one object, or several. */
export const ReferenceField = (props: Props) => (props.holding.isList ? <Several {...props} /> : <One {...props} />)

const One = ({ label, hint, problem, holding, value, onChange }: Props) => (
  <Field label={label} hint={hint} problem={problem}>
    {(control) => (
      <ReferencePicker
        label={label}
        kind={holding.kind}
        control={control}
        value={holding.read(value)}
        onChange={(next) => onChange(next && holding.write(next))}
      />
    )}
  </Field>
)

function Several({ label, hint, problem, holding, value, onChange }: Props) {
  const held = (Array.isArray(value) ? value : [])
    .map(holding.read)
    .filter((one): one is Reference => one !== undefined)
  const names = useReferenceNames(holding.kind, held)
  const write = (next: readonly Reference[]): void => onChange(next.map(holding.write))
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => (
        <>
          {held.length > 0 && (
            <ul className="picked" aria-label={label}>
              {held.map((reference) => {
                const key = keyOf(reference)
                const { name = texts.unnamed, about = '' } = names.get(key) ?? {}
                return (
                  <li key={key}>
                    <span className="given">{name}</span> <span className="muted given">{about}</span>
                    <button
                      type="button"
                      className="button quiet icon"
                      aria-label={texts.remove(name)}
                      onClick={() => write(held.filter((one) => keyOf(one) !== key))}
                    >
                      <Icon name="x" size={14} />
                    </button>
                  </li>
                )
              })}
            </ul>
          )}
          <ReferencePicker
            label={label}
            kind={holding.kind}
            control={control}
            value={undefined}
            except={held}
            onChange={(next) => next && write([...held, next])}
          />
        </>
      )}
    </Field>
  )
}
