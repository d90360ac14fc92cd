import type { InputOf } from '@reeve/client/session'
import { useState } from 'react'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { useAct } from '../../../lib/use-act.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Ago, ExactTime } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import styles from '../ai.module.css'
import { type Connection, connectionsQuery, reload } from '../queries.ts'
import { texts as all } from '../texts.ts'

const texts = all.connections
type Given = InputOf<'aiGovernance.connections.connect'>['body']
type Row = Connection & { readonly id: string }

const COLUMNS: readonly GridColumn<Row>[] = [
  {
    id: 'name',
    name: texts.columns.name,
    width: 'minmax(140px, 2fr)',
    cell: ({ displayName }) => <span className="given">{displayName}</span>,
  },
  {
    id: 'state',
    name: texts.columns.state,
    width: '130px',
    cell: ({ connected }) => <ConnectionBadge connected={connected} />,
  },
  {
    id: 'since',
    name: texts.columns.since,
    width: '104px',
    end: true,
    from: 400,
    cell: ({ connectedAt }) => connectedAt && <Ago time={connectedAt} />,
  },
]

const ConnectionBadge = ({ connected }: { connected: boolean }) => (
  <StateBadge tone={connected ? 'good' : 'busy'}>{connected ? texts.connected : texts.notConnected}</StateBadge>
)

type Props = { open: string | undefined; onOpen(id: string | undefined): void }

/** The tool servers that want a credential of each user: whether they have one of this person. */
export function Connections({ open, onOpen }: Props) {
  const list = usePages(connectionsQuery, ({ list }) => list.map((one) => ({ ...one, id: one.connectorId })))
  const opened = list.rows.find(({ id }) => id === open)
  return (
    <FilteredList
      list={list}
      texts={texts.list}
      label={texts.title}
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => onOpen(id)}
      openId={open}
      drawer={opened && <ConnectionDrawer key={opened.id} connection={opened} onClose={() => onOpen(undefined)} />}
    />
  )
}

const NOT_ASKED: Readonly<Record<string, readonly string[]>> = {
  BEARER_TOKEN: ['customHeader', 'basicAuth'],
  CUSTOM_HEADER: ['bearerToken', 'basicAuth'],
  BASIC_AUTH: ['bearerToken', 'customHeader'],
}
const EMPTY: Readonly<Record<string, object>> = {
  BEARER_TOKEN: { bearerToken: {} },
  CUSTOM_HEADER: { customHeader: {} },
  BASIC_AUTH: { basicAuth: {} },
}

function ConnectionDrawer({ connection, onClose }: { connection: Connection; onClose(): void }) {
  const [dialog, setDialog] = useState<'connect' | 'disconnect'>()
  const path = { connector_id: connection.connectorId }
  const method = connection.authMethod.replace('MCP_SERVER_AUTH_METHOD_', '')
  const signIn = useAct(async () => {
    const { redirectUrl } = await api.call('aiGovernance.connections.connect', { path, body: {} })
    await window.location.assign(redirectUrl)
  })
  const done = async (text: string): Promise<void> => {
    toast({ text })
    setDialog(undefined)
    await reload()
  }
  return (
    <Drawer label={connection.displayName} onClose={onClose}>
      <h2 className="given drawer-title">{connection.displayName}</h2>
      <Facts
        facts={[
          [texts.columns.state, <ConnectionBadge key="state" connected={connection.connected} />],
          [texts.about, connection.description],
          [texts.wants, formatName(connection.authMethod, 'MCP_SERVER_AUTH_METHOD_')],
          [texts.as, connection.authorizedAsEmail || connection.authorizedAsName],
          [texts.columns.since, connection.connectedAt && <ExactTime key="since" time={connection.connectedAt} />],
        ]}
      />
      <div className={styles.actions}>
        <button
          type="button"
          className="button primary"
          disabled={signIn.isPending}
          onClick={() => (method === 'OAUTH2' ? signIn.run() : setDialog('connect'))}
        >
          {connection.connected ? texts.again : texts.connect}
        </button>
        {connection.connected && (
          <button type="button" className="button" onClick={() => setDialog('disconnect')}>
            {texts.disconnect}
          </button>
        )}
      </div>
      <Refusal error={signIn.error} />
      {dialog === 'connect' && (
        <SchemaDialog
          title={texts.connectTitle(connection.displayName)}
          about={texts.connectAbout}
          action={texts.connect}
          schemas={schemas}
          schema={schemas.MCPServerServiceConnectRequest}
          start={{ ...EMPTY[method] }}
          except={NOT_ASKED[method] ?? []}
          save={async (value) => {
            // Safe because the service checks every member and names those that are wrong.
            await api.call('aiGovernance.connections.connect', { path, body: value as Given })
            await done(texts.connectDone)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'disconnect' && (
        <ConfirmDialog
          title={texts.disconnectTitle}
          about={texts.disconnectAbout}
          action={texts.disconnect}
          act={async () => {
            await api.call('aiGovernance.connections.disconnect', { path })
            await done(texts.disconnectDone)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Drawer>
  )
}
