import { type Answered, ApiError } from '@reeve/client/session'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
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
  const form = useId()
  const { data, error, refetch } = useQuery(configFormQuery(connector.catalogId))
  const [changed, setChanged] = useState<Config>()
  const fields = data?.formSchema.fields ?? []
  const config = changed ?? connector.config ?? defaultsOf(fields)
  const save = useMutation({
    mutationFn: () =>
      api.call('connectors.update', {
        path: { app_id: connector.appId, id: connector.id },
        body: { connector: { config: filledOf(config) }, updateMask: 'config' },
      }),
    onSuccess: async () => {
      await reloadConnector()
      toast({ text: texts.saved })
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog
      title={texts.editTitle}
      about={texts.testHint}
      onClose={onClose}
      actions={
        <button type="submit" form={form} className="button primary" disabled={save.isPending || fields.length === 0}>
          {save.isPending ? texts.connecting : texts.editAction}
        </button>
      }
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={200} />}
      {data && (
        <form id={form} onSubmit={submit} noValidate>
          <ConfigForm
            fields={fields}
            value={config}
            path="connector.config"
            violations={save.error instanceof ApiError ? save.error.violations : []}
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
        </form>
      )}
      <Refusal error={save.error} />
    </Dialog>
  )
}
