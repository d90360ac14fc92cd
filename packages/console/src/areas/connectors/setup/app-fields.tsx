import type { FieldViolation } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Choice } from '../../../forms/choice.tsx'
import '../../../forms/forms.css'
import { useCan } from '../../../lib/session.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import { appsByNameQuery } from '../queries.ts'
import { texts } from '../texts.ts'

type Props = {
  /** Absent for a new app. */
  appId: string | undefined
  name: string
  violations: readonly FieldViolation[]
  onApp(id: string | undefined): void
  onName(name: string): void
}

/** The app that the connector feeds: a new one, or one that is there. */
export function AppFields({ appId, name, violations, onApp, onName }: Props) {
  const mayFillAll = useCan('connectors:create')
  const canCreate = useCan('apps:create') || mayFillAll
  const canRead = useCan('apps:read')
  const { data } = useQuery({ ...appsByNameQuery(''), enabled: canRead })
  const apps = (data?.list ?? []).map(({ id, displayName }) => ({ value: id, label: displayName }))
  const options = canCreate ? [{ value: '', label: texts.newApp }, ...apps] : apps
  return (
    <>
      <Field label={texts.app} hint={canCreate ? texts.appHint : texts.noApps}>
        {(control) => (
          <Choice
            {...control}
            label={texts.app}
            value={appId ?? ''}
            options={options}
            onChange={(next) => onApp(next || undefined)}
          />
        )}
      </Field>
      {appId === undefined && canCreate && (
        <TextField
          label={`${texts.appName} (${texts.required})`}
          problem={violations.find(({ field }) => field === 'appDisplayName')?.description}
          maxLength={256}
          value={name}
          onChange={onName}
        />
      )}
    </>
  )
}
