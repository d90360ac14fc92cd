import type { FieldViolation } from '@reeve/client/session'
import { Choice } from '../../../forms/choice.tsx'
import { formatName } from '../../../lib/format.ts'
import { Field, LinesField, TextField } from '../../../ui/field.tsx'
import { texts } from '../texts.ts'
import type { Draft } from './draft.ts'

const PREFIX = 'CIRCUIT_BREAKER_PERIOD_'
const PERIODS = ['HOUR', 'DAY', 'WEEK', 'MONTH'].map((name) => ({ value: PREFIX + name, label: formatName(name) }))

const WAITING_RUNS = Object.entries(texts.waitingRunsChoices).map(([value, label]) => ({ value, label }))

type Props = {
  draft: Draft
  /** It is switched on as it was saved. */
  isOn: boolean
  violations: readonly FieldViolation[]
  onChange(change: Partial<Draft>): void
}

/** What an automation has besides its triggers and steps. */
export function SettingsForm({ draft, isOn, violations, onChange }: Props) {
  const problemOf = (name: string) => violations.find(({ field }) => field === name)?.description
  const period = PERIODS.some(({ value }) => value === draft.circuitBreakerPeriod)
    ? draft.circuitBreakerPeriod
    : `${PREFIX}HOUR`
  return (
    <div className="form">
      <TextField
        label={texts.name}
        problem={problemOf('displayName')}
        value={draft.displayName}
        onChange={(next) => onChange({ displayName: next })}
      />
      <LinesField
        label={texts.description}
        problem={problemOf('description')}
        rows={4}
        value={draft.description}
        onChange={(next) => onChange({ description: next })}
      />
      <label className="form-check">
        <input
          type="checkbox"
          checked={draft.enabled}
          onChange={({ target }) => onChange({ enabled: target.checked })}
        />{' '}
        {texts.enabled}
      </label>
      {isOn && !draft.enabled && (
        <Field label={texts.waitingRuns} problem={problemOf('waitingRuns')}>
          {(control) => (
            <Choice
              {...control}
              label={texts.waitingRuns}
              value={draft.waitingRuns}
              options={WAITING_RUNS}
              onChange={(waitingRuns) => onChange({ waitingRuns })}
            />
          )}
        </Field>
      )}
      <fieldset className="form-group">
        <legend className="legend">{texts.limits}</legend>
        <TextField
          label={texts.limitsMax}
          hint={texts.limitsMaxHint}
          problem={problemOf('circuitBreakerMax')}
          type="number"
          min={0}
          value={draft.circuitBreakerMax}
          onChange={(next) => onChange({ circuitBreakerMax: Math.max(0, Math.floor(Number(next))) })}
        />
        <Field label={texts.limitsPeriod} problem={problemOf('circuitBreakerPeriod')}>
          {(control) => (
            <Choice
              {...control}
              label={texts.limitsPeriod}
              value={period}
              options={PERIODS}
              onChange={(circuitBreakerPeriod) => onChange({ circuitBreakerPeriod })}
            />
          )}
        </Field>
      </fieldset>
    </div>
  )
}
