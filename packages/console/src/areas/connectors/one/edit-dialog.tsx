import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { configFormQuery } from '../queries.ts'
import { type Config, defaultsOf, filledOf } from '../setup/config.ts'
import { ConfigForm } from '../setup/config-form.tsx'
import { TestButton } from '../setup/test-button.tsx'
import { texts } from '../texts.ts'
import { reloadConnector } from './actions.tsx'

type Props = { connector: Answered.Connector; onClose(): void }

/** Changes the configuration, or uploads another file; the source is tried with it first. */
export function EditDialog({ connector, onClose }: Props) {
  const { data, error, refetch } = useQuery(configFormQuery(connector.catalogId))
  const [changed, setChanged] = useState<Config>()
  const fields = data?.formSchema.fields ?? []
  const config = changed ?? connector.config ?? defaultsOf(fields)
  const save = async () => {
    await api.call('connectors.update', {
      path: { app_id: connector.appId, id: connector.id },
      body: { connector: { config: filledOf(config) }, updateMask: 'config' },
    })
    await reloadConnector()
    toast({ text: texts.saved })
    onClose()
  }
  return (
    <FormDialog
      title={texts.editTitle}
      about={texts.testHint}
      action={texts.editAction}
      working={texts.connecting}
      isIncomplete={fields.length === 0}
      save={save}
      onClose={onClose}
    >
      {({ violations }) => (
        <>
          {error && <Failed error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Loading height={200} />}
          {data && (
            <>
              <ConfigForm
                fields={fields}
                value={config}
                path="connector.config"
                violations={violations}
                isStored={connector.config !== undefined}
                onChange={setChanged}
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
          )}
        </>
      )}
    </FormDialog>
  )
}
