import type { InputOf } from '@reeve/client/session'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LabelledPicker } from '../../../forms/labelled-picker.tsx'
import type { Json } from '../../../forms/schema.ts'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../ui/toasts.tsx'
import { reload } from '../queries.ts'
import { texts as all } from '../texts.ts'
import { NOT_ASKED, SCHEMAS } from './asked.ts'

const texts = all.servers
type Body = InputOf<'aiGovernance.servers.register'>['body']

/** Servers of the catalogue have a dialog of their own. */
const SAID_ELSEWHERE = [...NOT_ASKED, 'hostedConfig']

export function RegisterDialog({ onClose }: { onClose(): void }) {
  const go = useNavigate()
  const [app, setApp] = useState({ id: '', name: '' })
  const save = async (value: Json): Promise<void> => {
    if (app.id === '') throw new Error(texts.appMissing)
    // Safe because the service checks every member and names those that are wrong.
    const body = { ...value, serverType: 'MCP_SERVER_TYPE_EXTERNAL' } as Body
    const { mcpServer } = await api.call('aiGovernance.servers.register', { path: { app_id: app.id }, body })
    toast({ text: texts.registered })
    await reload()
    await go({ to: '/tool-servers/$app/$id', params: { app: app.id, id: mcpServer.connectorId }, search: {} })
  }
  return (
    <SchemaDialog
      title={texts.register}
      about={texts.registerAbout}
      action={texts.registerAction}
      schemas={SCHEMAS}
      schema={schemas.MCPServerServiceRegisterRequest}
      start={{ externalConfig: { none: {} } }}
      except={SAID_ELSEWHERE}
      save={save}
      onClose={onClose}
    >
      <LabelledPicker label={texts.app} kind="app" picked={app} onChange={setApp} />
    </SchemaDialog>
  )
}
