import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, refresh } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Facts } from '../../../ui/facts.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { deletionQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import type { AppOfConnector } from './about.tsx'

type Props = { connector: Answered.Connector; app: AppOfConnector; onClose(): void }

const GOING = ['accounts', 'entitlements', 'grants', 'resources'] as const

/** Deletes a connector after it has said what goes with it, and what stays. */
export function DeleteDialog({ connector, app, onClose }: Props) {
  const go = useNavigate()
  const { data, error, refetch } = useQuery(deletionQuery(connector.appId, connector.id))
  const remove = async (): Promise<void> => {
    await api.call('connectors.delete', { path: { app_id: connector.appId, id: connector.id } })
    toast({ text: texts.deleted(connector.displayName) })
    await go({ to: '/connectors' })
    for (const noun of ['connectors', 'apps', 'accounts', 'grants', 'entitlements', 'setup']) await refresh([noun])
  }
  return (
    <FormDialog
      title={texts.deleteTitle(connector.displayName)}
      about={texts.deleteAbout(app.displayName)}
      action={texts.deleteAction}
      isIncomplete={!data}
      isDangerous
      save={remove}
      onClose={onClose}
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={120} />}
      {data && (
        <>
          <Facts
            facts={[
              ...GOING.map((kind) => [texts.counted[kind], formatNumber(data[kind])] as const),
              [texts.tasksCanceled, data.tasks > 0 && formatNumber(data.tasks)],
            ]}
          />
          <p className="hint">
            {data.otherConnectors > 0 ? texts.othersFeed(data.otherConnectors) : texts.noneFeeds}{' '}
            {app.isDirectory && texts.peopleStay}
          </p>
        </>
      )}
    </FormDialog>
  )
}
