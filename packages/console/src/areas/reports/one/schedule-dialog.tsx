import { useState } from 'react'
import { PeopleList } from '../../../forms/people-list.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { readersZone } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { Report } from '../queries.ts'
import { texts } from '../texts.ts'

const words = texts.time
const OTHER = 'other'
const RHYTHMS: Readonly<Record<string, string>> = {
  '0 7 * * *': words.daily,
  '0 7 * * 1': words.weekly,
  '0 7 1 * *': words.monthly,
  [OTHER]: words.other,
}
const WEEKLY = '0 7 * * 1'

/** When the report is run by itself, and who is told. */
export function ScheduleDialog({ report, onClose }: { report: Report; onClose(): void }) {
  const before = report.schedule
  const [isOn, setOn] = useState(before?.enabled ?? true)
  const [cronSpec, setSpec] = useState(before?.cronSpec ?? WEEKLY)
  const [isOther, setOther] = useState(!Object.hasOwn(RHYTHMS, before?.cronSpec ?? WEEKLY))
  const [format, setFormat] = useState(before?.format ?? 'CSV')
  const [onlyWhenRows, setOnlyRows] = useState(before?.onlyWhenRows ?? false)
  const [recipients, setRecipients] = useState<readonly string[]>(before?.recipientUserIds ?? [])
  const [told, setTold] = useState<Readonly<Record<string, string>>>({})
  const names = usePeopleNames(recipients)
  const zone = before?.timezone || readersZone()
  const isShared = report.visibility === 'REPORT_VISIBILITY_TENANT'
  const save = async (): Promise<void> => {
    const schedule = {
      enabled: isOn,
      cronSpec: cronSpec.trim(),
      timezone: zone,
      format,
      recipientUserIds: [...recipients],
      onlyWhenRows,
    }
    await api.call('reports.update', { path: { id: report.id }, body: { schedule } })
    await refresh(['reports'])
    toast({ text: words.saved })
    onClose()
  }
  return (
    <FormDialog title={words.title} about={words.about} action={words.action} save={save} onClose={onClose}>
      {({ problemOf, violations }) => (
        <>
          <label>
            <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} /> {words.isOn}
          </label>
          <Field
            label={words.often}
            hint={words.zone(zone)}
            problem={isOther ? '' : (problemOf('schedule.cronSpec') ?? '')}
          >
            {(control) => (
              <select
                {...control}
                className="input"
                value={isOther ? OTHER : cronSpec}
                onChange={({ target: { value } }) => {
                  setOther(value === OTHER)
                  if (value !== OTHER) setSpec(value)
                }}
              >
                {Object.entries(RHYTHMS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {isOther && (
            <TextField
              label={words.pattern}
              hint={words.patternHint}
              problem={problemOf('schedule.cronSpec') ?? ''}
              placeholder="0 7 * * 1-5"
              maxLength={128}
              value={cronSpec}
              onChange={setSpec}
            />
          )}
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
          {isShared ? (
            <PeopleList
              label={words.who}
              people={recipients.map((id) => ({ id, name: told[id] ?? names.get(id) ?? '' }))}
              onChange={(next) => {
                setRecipients(next.map(({ id }) => id))
                setTold(Object.fromEntries(next.map(({ id, name }) => [id, name])))
              }}
            />
          ) : (
            <p className="hint">{words.whoHint}</p>
          )}
          {violations
            .filter(({ field }) => field.startsWith('schedule.recipientUserIds'))
            .map(({ field, description }) => (
              <p key={field} className="problem">
                {description}
              </p>
            ))}
          <label>
            <input type="checkbox" checked={onlyWhenRows} onChange={({ target }) => setOnlyRows(target.checked)} />{' '}
            {words.onlyRows}
          </label>
        </>
      )}
    </FormDialog>
  )
}
