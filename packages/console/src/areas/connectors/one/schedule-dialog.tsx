import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { readersZone } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { ScheduleFields } from '../schedule-fields.tsx'
import { texts } from '../texts.ts'
import { reloadConnector } from './actions.tsx'

type Props = { connector: Answered.Connector; onClose(): void }

/** Says how often the connector syncs. */
export function ScheduleDialog({ connector, onClose }: Props) {
  const { cronSpec = '', timezone = '' } = connector.connectorSyncCronSchedule ?? {}
  const [spec, setSpec] = useState(cronSpec)
  const pattern = spec.trim()
  const save = async (): Promise<void> => {
    const cron = { cronSpec: pattern, timezone: pattern === cronSpec ? timezone : readersZone() }
    await api.call('connectors.schedule', {
      path: { app_id: connector.appId, connector_id: connector.id },
      body: pattern === '' ? {} : { cron },
    })
    await reloadConnector()
    toast({ text: texts.scheduled })
    onClose()
  }
  return (
    <FormDialog title={texts.scheduleTitle} action={texts.saveAction} save={save} onClose={onClose}>
      {({ problemOf }) => <ScheduleFields spec={spec} problem={problemOf('cron.cronSpec')} onChange={setSpec} />}
    </FormDialog>
  )
}
