import { useQuery } from '@tanstack/react-query'
import { Choice } from '../../forms/choice.tsx'
import { ReferenceField } from '../../forms/reference-field.tsx'
import { holdingOf, keyOf } from '../../forms/references.ts'
import { useCanFind, useReferenceNames } from '../../forms/use-references.ts'
import { useCan } from '../../lib/session.ts'
import { Field } from '../../ui/field.tsx'
import { reviewPoliciesQuery } from './queries.ts'
import { texts } from './texts.ts'

type Props = { value: string; problem: string | undefined; onChange(next: string): void }

/** One of the policies for reviews; who makes no campaigns finds it among all policies, or is told that there is one. */
export function PolicyField(props: Props) {
  const canChoose = useCan('campaigns:create')
  const canFind = useCanFind('policy')
  if (canChoose) return <Chosen {...props} />
  return canFind ? <Found {...props} /> : <p className="muted">{texts.hasPolicy}</p>
}

const HOLDING = holdingOf('policyId', { type: 'string' })

const Found = ({ value, problem, onChange }: Props) =>
  HOLDING && (
    <ReferenceField
      label={texts.policy}
      hint={undefined}
      problem={problem}
      holding={HOLDING}
      value={value}
      onChange={(next) => onChange(String(next ?? ''))}
    />
  )

function Chosen({ value, problem, onChange }: Props) {
  const { data } = useQuery(reviewPoliciesQuery(''))
  const options = (data ?? []).map(({ id, displayName }) => ({ value: id, label: displayName }))
  const isKnown = value === '' || options.some((one) => one.value === value)
  const names = useReferenceNames('policy', isKnown || !data ? [] : [{ id: value }])
  const label = names.get(keyOf({ id: value }))?.name ?? ''
  return (
    <Field
      label={texts.policy}
      hint={data && options.length === 0 ? texts.noPolicy : texts.policyHint}
      problem={problem}
    >
      {(control) => (
        <Choice
          {...control}
          label={texts.policy}
          value={value}
          options={isKnown ? options : [...options, { value, label }]}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
