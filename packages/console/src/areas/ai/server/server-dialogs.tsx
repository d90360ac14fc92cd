import type { InputOf } from '@reeve/client/session'
import { useNavigate } from '@tanstack/react-router'
import { changesOf } from '../../../forms/changes.ts'
import type { Json } from '../../../forms/schema.ts'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { placeOf, reload, type Server } from '../queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { ServerSearch } from '../search.ts'
import { SCHEMAS } from '../servers/asked.ts'
import { texts as all } from '../texts.ts'

const texts = all.server
type Changed = NonNullable<InputOf<'aiGovernance.servers.update'>['body']>['mcpServer']
type Replaced = InputOf<'aiGovernance.servers.replaceCredentials'>['body']
type NewToolset = InputOf<'aiGovernance.toolsets.create'>['body']

const EDITED = ['displayName', 'description', 'dataSensitivity', 'toolPrefix', 'requireToolApproval']
const NOT_EDITED = Object.keys(schemas.MCPServerView.properties).filter((name) => !EDITED.includes(name))

const HOSTED = 'MCP_SERVER_TYPE_HOSTED'

const calledNow = ({ serverType, endpointUrl, mcpServerCatalogId, tokenSharing }: Server): Json =>
  serverType === HOSTED
    ? { hostedConfig: { mcpServerCatalogId, tokenSharing, none: {} } }
    : { externalConfig: { url: endpointUrl, tokenSharing, none: {} } }

type Props = { server: Server; dialog: NonNullable<ServerSearch['dialog']>; onSearch(change: ServerSearch): void }

/** What is done to a tool server in a dialog; the address says which is open. */
export function ServerDialogs({ server, dialog, onSearch }: Props) {
  const go = useNavigate()
  const path = placeOf(server)
  const onClose = (): void => onSearch({ dialog: undefined })
  const done = async (text: string): Promise<void> => {
    toast({ text })
    onClose()
    await reload()
  }
  switch (dialog) {
    case 'pause':
      return (
        <ReasonDialog
          title={texts.pauseTitle}
          about={texts.pauseAbout}
          action={texts.pause}
          act={async (reason) => {
            await api.call('aiGovernance.servers.pause', { path, body: { reason } })
            await done(texts.pauseDone)
          }}
          onClose={onClose}
        />
      )
    case 'delete':
      return (
        <ConfirmDialog
          title={texts.removeTitle}
          about={texts.removeAbout}
          action={texts.remove}
          act={async () => {
            await api.call('aiGovernance.servers.delete', { path })
            toast({ text: texts.removed })
            await go({ to: '/tool-servers', search: {} })
            await reload()
          }}
          onClose={onClose}
        />
      )
    case 'edit': {
      const start: Json = { ...server }
      return (
        <SchemaDialog
          title={texts.editTitle}
          action={all.save}
          schemas={schemas}
          schema={schemas.MCPServerView}
          start={start}
          path="mcpServer"
          except={NOT_EDITED}
          save={async (value) => {
            const { value: changed, updateMask } = changesOf(start, value)
            // Safe because the service checks every member and names those that are wrong.
            const body = { mcpServer: changed as Changed, updateMask }
            if (updateMask !== '') await api.call('aiGovernance.servers.update', { path, body })
            await done(all.saved)
          }}
          onClose={onClose}
        />
      )
    }
    case 'credentials':
      return (
        <SchemaDialog
          title={texts.credentials}
          about={texts.credentialsAbout}
          action={texts.credentialsAction}
          schemas={SCHEMAS}
          schema={schemas.MCPServerServiceUpdateCredentialsRequest}
          start={calledNow(server)}
          except={['updateMask', server.serverType === HOSTED ? 'externalConfig' : 'hostedConfig']}
          save={async (value) => {
            // Safe as above.
            await api.call('aiGovernance.servers.replaceCredentials', { path, body: value as Replaced })
            await done(all.saved)
          }}
          onClose={onClose}
        />
      )
    case 'new-toolset':
      return (
        <SchemaDialog
          title={all.toolsets.create}
          about={all.toolsets.createAbout}
          action={all.toolsets.createAction}
          schemas={schemas}
          schema={schemas.MCPAccessProfileServiceCreateRequest}
          save={async (value) => {
            // Safe as above.
            const { profile } = await api.call('aiGovernance.toolsets.create', { path, body: value as NewToolset })
            toast({ text: all.toolsets.made })
            onSearch({ dialog: undefined, tab: 'toolsets', open: profile.id })
            await reload()
          }}
          onClose={onClose}
        />
      )
  }
}
