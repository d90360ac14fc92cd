import { useQuery } from '@tanstack/react-query'
import { Choice } from '../../forms/choice.tsx'
import { useCan } from '../../lib/session.ts'
import { Field, TextField } from '../../ui/field.tsx'
import { reviewPoliciesQuery } from './queries.ts'
import { texts } from './texts.ts'

type Props = { value: string; problem: string | undefined; onChange(next: string): void }

/** One of the policies for reviews; who makes no campaigns sees its id. */
export const PolicyField = (props: Props) => (useCan('campaigns:create') ? <Chosen {...props} /> : <Named {...props} />)

const Named = ({ value, problem, onChange }: Props) => (
  <TextField
    label={texts.policy}
    hint={texts.policyIdHint}
    problem={problem}
    value={value}
    onChange={(next) => onChange(next.trim())}
  />
)

function Chosen({ value, problem, onChange }: Props) {
  const { data } = useQuery(reviewPoliciesQuery(''))
  const options = (data ?? []).map(({ id, displayName }) => ({ value: id, label: displayName }))
  const isKnown = value === '' || options.some((one) => one.value === value)
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
          options={isKnown ? options : [...options, { value, label: value }]}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
