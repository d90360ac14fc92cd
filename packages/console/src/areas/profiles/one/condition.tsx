import { Choice } from '../../../forms/choice.tsx'
import { ExpressionField } from '../../../forms/expression-field.tsx'
import { ReferenceField } from '../../../forms/reference-field.tsx'
import { holdingOf } from '../../../forms/references.ts'
import { useConditionPlace } from '../../../forms/use-place.ts'
import { texts } from '../texts.ts'

type Ref = { readonly appId: string; readonly id: string }
export type Kind = 'expression' | 'holders'

/** Whom a rule means: whoever an expression is true for, or whoever holds one of some entitlements. */
export type Condition = { readonly kind: Kind; readonly expression: string; readonly refs: readonly Ref[] }

export const bodyOf = ({ kind, expression, refs }: Condition) =>
  kind === 'expression' ? { cel: { expression } } : { entitlements: { entitlementRefs: [...refs] } }

const REFS = { type: 'array', items: { $ref: '#/components/schemas/AppEntitlementRef' } } as const

type Props = {
  condition: Condition
  isReadOnly: boolean
  problemOf(name: string): string | undefined
  onChange(next: Condition): void
}

export function ConditionFields({ condition, isReadOnly, problemOf, onChange }: Props) {
  const placeOf = useConditionPlace('dynamic_group')
  const { kind, expression, refs } = condition
  const holding = holdingOf('entitlementRefs', REFS)
  return (
    <>
      <fieldset className="form-group" disabled={isReadOnly}>
        <legend className="legend">{texts.membersAre}</legend>
        <Choice
          label={texts.membersAre}
          value={kind}
          options={[
            { value: 'expression', label: texts.kinds.expression },
            { value: 'holders', label: texts.kinds.holders },
          ]}
          onChange={(next) => onChange({ ...condition, kind: next === 'holders' ? 'holders' : 'expression' })}
        />
        {kind === 'holders' && holding && (
          <ReferenceField
            label={texts.holders}
            hint={undefined}
            problem={problemOf('entitlements')}
            holding={holding}
            value={refs}
            // Safe because the field writes what the holding of entitlements does.
            onChange={(next) => onChange({ ...condition, refs: (next ?? []) as readonly Ref[] })}
          />
        )}
      </fieldset>
      {kind === 'expression' && placeOf && (
        <div className="field">
          <span className="legend">{texts.expression}</span>
          <ExpressionField
            label={texts.expression}
            value={expression}
            place={placeOf()}
            isReadOnly={isReadOnly}
            isInvalid={problemOf('cel') !== undefined}
            onChange={(next) => onChange({ ...condition, expression: next })}
          />
          {problemOf('cel') && <p className="problem">{problemOf('cel')}</p>}
        </div>
      )}
    </>
  )
}
