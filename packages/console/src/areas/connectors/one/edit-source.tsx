import type { Answered, FieldViolation } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { configFormQuery } from '../queries.ts'
import { type Config, defaultsOf, filledOf } from '../setup/config.ts'
import { ConfigForm } from '../setup/config-form.tsx'
import { TestButton } from '../setup/test-button.tsx'

type Props = {
  connector: Answered.Connector
  /** Absent until something is changed. */
  config: Config | undefined
  violations: readonly FieldViolation[]
  onChange(next: Config): void
}

/** Where the source is and what opens it; a secret that is left empty stays as it is. */
export function EditSource({ connector, config: changed, violations, onChange }: Props) {
  const { data, error, refetch } = useQuery(configFormQuery(connector.catalogId))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={200} />
  const { fields = [] } = data.formSchema
  const config = changed ?? connector.config ?? defaultsOf(fields)
  return (
    <>
      <ConfigForm
        fields={fields}
        value={config}
        path="connector.config"
        violations={violations}
        isStored={connector.config !== undefined}
        onChange={onChange}
      />
      <TestButton
        act={() =>
          api.call('connectors.test', {
            path: { app_id: connector.appId, connector_id: connector.id },
            body: { config: filledOf(config) },
          })
        }
      />
    </>
  )
}
