import { useQuery } from '@tanstack/react-query'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { appliedSyncQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import type { AppOfConnector } from './about.tsx'

type Props = { app: AppOfConnector; connectorId: string; onClose(): void }

/** Makes the app a directory: its accounts become people. */
export function PeopleDialog({ app, connectorId, onClose }: Props) {
  const canMake = useCan('directory:write')
  const canSync = useCan('connectors:write')
  const { data } = useQuery(appliedSyncQuery(connectorId))
  const act = async () => {
    await api.call('directory.directories.create', { body: { appId: app.id, all: {} } })
    // It takes effect with a sync.
    if (canSync) await api.call('connectors.forceSync', { path: { app_id: app.id, connector_id: connectorId } })
    await refresh(['apps'], ['connectors'], ['syncs'], ['people'], ['activity'])
    toast({ text: texts.madePeople })
    onClose()
  }
  if (!canMake) return null
  return (
    <ConfirmDialog
      title={texts.makePeopleTitle(app.displayName)}
      about={texts.makePeopleAbout(texts.accounts(Number(data?.countsAfter?.accounts ?? 0)))}
      onClose={onClose}
      action={texts.makePeople}
      act={act}
    />
  )
}
