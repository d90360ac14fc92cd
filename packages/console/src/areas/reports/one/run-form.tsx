import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { Report } from '../queries.ts'
import styles from '../reports.module.css'
import { texts } from '../texts.ts'
import { ParameterField } from './parameter-field.tsx'
import { parametersOf, textOf, valueIn } from './parameters.ts'

/** Runs the report with the reader's rights, with what it asks for. */
export function RunForm({ report, isRunning }: { report: Report; isRunning: boolean }) {
  const parameters = parametersOf(report)
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({})
  const [format, setFormat] = useState('CSV')
  const textFor = (name: string, usual: unknown): string => said[name] ?? textOf(usual)
  const { run, isPending, error, problemOf } = useAct(async () => {
    const parameterValues = Object.fromEntries(
      parameters.flatMap((one) => {
        const value = valueIn(one, textFor(one.name, one.usual))
        return value === undefined ? [] : [[one.name, value]]
      }),
    )
    await api.call('reports.run', { path: { id: report.id }, body: { parameterValues, format } })
    await refresh(['reports', 'one', report.id], ['reports', 'runs', report.id])
    toast({ text: texts.began })
  })
  return (
    <Form className="form" onSubmit={() => run()}>
      {parameters.length > 0 && <h3>{texts.values}</h3>}
      {parameters.map((one) => (
        <ParameterField
          key={one.name}
          parameter={one}
          text={textFor(one.name, one.usual)}
          problem={problemOf(`parameterValues.${one.name}`) ?? ''}
          onChange={(next) => setSaid({ ...said, [one.name]: next })}
        />
      ))}
      <div className={`${styles.item} ${styles.send}`}>
        <Field label={texts.format}>
          {(control) => (
            <select {...control} className="input" value={format} onChange={({ target }) => setFormat(target.value)}>
              {Object.entries(texts.formats).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="button primary" disabled={isPending || isRunning}>
          {isRunning ? texts.running : texts.run}
        </button>
      </div>
      <Refusal error={error} />
    </Form>
  )
}
