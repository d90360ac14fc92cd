import type { Refused } from '../../../lib/use-act.ts'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { messageOf } from '../../../ui/states.tsx'
import { texts } from '../texts.ts'
import { type Config, type Field, fieldKind } from './config.ts'
import { ConfigForm } from './config-form.tsx'
import { violationOf } from './problem.ts'

type Props = {
  fields: readonly Field[]
  config: Config
  looking: Refused & { isPending: boolean }
  /** Why the source could not be read. */
  problem: string
  onChange(next: Config): void
  onFile(name: string): void
  onLook(): void
}

/** Where the source is, and what opens it. Of a file, only the file has to be chosen. */
export function SourceStep({ fields, config, looking, problem, onChange, onFile, onLook }: Props) {
  const { error, isPending } = looking
  const found = problem === '' ? undefined : violationOf(problem, fields)
  const violations = found ? [found] : looking.violations
  const hasFile = fields.some((field) => fieldKind(field) === 'file')
  const isFirst = (field: Field): boolean => !hasFile || field.required || fieldKind(field) === 'file'
  const first = fields.filter(isFirst)
  // What its columns mean is said where they are shown.
  const rest = fields.filter((field) => !isFirst(field) && fieldKind(field) !== 'pairs')
  const form = (shown: readonly Field[]) => (
    <ConfigForm
      fields={shown}
      value={config}
      path="config"
      violations={violations}
      isStored={false}
      onChange={onChange}
      onFile={(name, content) => {
        onFile(name)
        onChange({ ...config, ...formatOf(name, fields), ...content })
      }}
    />
  )
  return (
    <Form className="card form" onSubmit={onLook}>
      <h2>{texts.configuration}</h2>
      {form(first)}
      {rest.length > 0 && (
        <details
          open={violations.some(({ field }) => rest.some(({ name }) => field === `config.${name}`)) || undefined}
        >
          <summary>{texts.moreFields}</summary>
          {form(rest)}
        </details>
      )}
      <Refusal error={isPending ? null : error} />
      {problem !== '' && (
        <p className="problem given" role="alert">
          {found ? texts.notRead : messageOf(problem)}
        </p>
      )}
      <p>
        <button type="submit" className="button primary" disabled={isPending}>
          {isPending ? texts.looking : texts.look}
        </button>{' '}
        <span className="hint">{texts.lookHint}</span>
      </p>
    </Form>
  )
}

/** The format that the name of a file tells, where the kind asks for one. */
function formatOf(fileName: string, fields: readonly Field[]): Config {
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? ''
  const options = fields.find(({ name }) => name === 'format')?.stringField?.selectField?.options ?? []
  return options.some(({ value }) => value === ending) ? { format: ending } : {}
}
