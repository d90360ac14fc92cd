import { Icon } from '../../ui/icon.tsx'
import { ReferencePicker } from '../reference-picker.tsx'
import type { ReferenceKind } from '../references.ts'
import { texts as forms } from '../texts.ts'
import { useReferenceNames } from '../use-references.ts'
import { texts } from './texts.ts'

type Props = {
  label: string
  kind: ReferenceKind
  values: readonly string[]
  onChange(values: readonly string[]): void
}

/** Some objects by their names. */
export function SeveralObjects({ label, kind, values, onChange }: Props) {
  const held = values.map((id) => ({ id }))
  const names = useReferenceNames(kind, held)
  const nameOf = (id: string): string =>
    [...names.values()].find(({ reference }) => reference.id === id)?.name ?? forms.unnamed
  return (
    <div className="condition-several">
      {values.length > 0 && (
        <ul className="condition-picked" aria-label={label}>
          {values.map((id) => (
            <li key={id}>
              <span className="given">{nameOf(id)}</span>
              <button
                type="button"
                className="button quiet icon"
                aria-label={texts.removeValue(nameOf(id))}
                onClick={() => onChange(values.filter((one) => one !== id))}
              >
                <Icon name="x" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ReferencePicker
        label={label}
        kind={kind}
        value={undefined}
        except={held}
        onChange={(next) => next && onChange([...values, next.id])}
      />
    </div>
  )
}
