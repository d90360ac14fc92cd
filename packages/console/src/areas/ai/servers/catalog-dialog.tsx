import type { InputOf } from '@reeve/client/session'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LabelledPicker } from '../../../forms/labelled-picker.tsx'
import type { Json } from '../../../forms/schema.ts'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { type CatalogEntry, reload } from '../queries.ts'
import { texts as all } from '../texts.ts'
import { ENTRY_SCHEMAS, NOT_ASKED } from './asked.ts'

const texts = all.servers
type Body = InputOf<'aiGovernance.servers.register'>['body']

const SAID_ELSEWHERE = [...NOT_ASKED, 'externalConfig']

/** A tool server that the operator offers: first which, then what has to be said of it. */
export function CatalogDialog({ entries, onClose }: { entries: readonly CatalogEntry[]; onClose(): void }) {
  const [entry, setEntry] = useState<CatalogEntry>()
  if (entry) return <EntryDialog entry={entry} onClose={onClose} />
  return (
    <Dialog title={texts.catalog} about={texts.catalogAbout} onClose={onClose}>
      <ul className="row-list">
        {entries.map((one) => (
          <li key={one.id} className="row-line">
            <div>
              <strong className="given">{one.displayName}</strong>
              <p className="muted given">{one.description || one.serviceName}</p>
            </div>
            <button
              type="button"
              className="button"
              aria-label={`${texts.catalogChoose}: ${one.displayName}`}
              onClick={() => setEntry(one)}
            >
              {texts.catalogChoose}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function EntryDialog({ entry, onClose }: { entry: CatalogEntry; onClose(): void }) {
  const go = useNavigate()
  const [app, setApp] = useState({ id: '', name: '' })
  const fields = entry.configSchema?.fields ?? []
  const [configFields, setFields] = useState(() =>
    Object.fromEntries(fields.map((field): [string, string] => [field.name, field.default])),
  )
  const save = async (value: Json): Promise<void> => {
    if (app.id === '') throw new Error(texts.appMissing)
    // Safe because the service checks every member and names those that are wrong.
    const hostedConfig = { ...Object(value.hostedConfig), mcpServerCatalogId: entry.id, configFields }
    const body = { ...value, hostedConfig, serverType: 'MCP_SERVER_TYPE_HOSTED' } as Body
    const { mcpServer } = await api.call('aiGovernance.servers.register', { path: { app_id: app.id }, body })
    toast({ text: texts.registered })
    await reload()
    await go({ to: '/tool-servers/$app/$id', params: { app: app.id, id: mcpServer.connectorId }, search: {} })
  }
  return (
    <SchemaDialog
      title={entry.displayName}
      about={texts.catalogEntryAbout}
      action={texts.registerAction}
      schemas={ENTRY_SCHEMAS}
      schema={schemas.MCPServerServiceRegisterRequest}
      start={startOf(entry)}
      except={SAID_ELSEWHERE}
      save={save}
      onClose={onClose}
    >
      <LabelledPicker label={texts.app} kind="app" picked={app} onChange={setApp} />
      {fields.map(({ name, displayName, placeholder, required }) => (
        <TextField
          key={name}
          label={texts.catalogField(displayName || name, required)}
          maxLength={256}
          placeholder={placeholder}
          value={configFields[name]}
          onChange={(next) => setFields((before) => ({ ...before, [name]: next }))}
        />
      ))}
    </SchemaDialog>
  )
}

const startOf = ({ displayName, description, defaultToolPrefix }: CatalogEntry): Json => ({
  displayName,
  description,
  toolPrefix: defaultToolPrefix,
  hostedConfig: { none: {} },
})
