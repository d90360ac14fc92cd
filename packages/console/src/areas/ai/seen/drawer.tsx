import type { Answered } from '@reeve/client/session'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LabelledPicker } from '../../../forms/labelled-picker.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { formatName, formatNumber } from '../../../lib/format.ts'
import { useAppNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { LinesField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { WRITING } from '../permissions.ts'
import { stateOf } from './state.ts'
import { texts } from './texts.ts'

type Props = { server: Answered.ShadowMcpServer; onClose(): void }
type Said = 'sanctioned' | 'ignored' | 'new'

const LABELS: Readonly<Record<Said, string>> = {
  sanctioned: texts.sanction,
  ignored: texts.ignore,
  new: texts.renew,
}

/** One tool server that was seen in use, and what is said of it. */
export function SeenDrawer({ server, onClose }: Props) {
  const canWrite = useCan(WRITING)
  const [asked, setAsked] = useState<Said | 'register'>()
  const apps = useAppNames([server.appId])
  const state = stateOf(server)
  const said = (['sanctioned', 'ignored', 'new'] as const).filter((one) => one !== state)
  const close = (): void => setAsked(undefined)
  return (
    <Drawer label={texts.title} onClose={onClose}>
      <h2 className="given drawer-title">{server.mcpIdentifier}</h2>
      {canWrite && state !== 'registered' && (
        <div className="chips">
          <button type="button" className="button primary" onClick={() => setAsked('register')}>
            {texts.register}
          </button>
          {said.map((one) => (
            <button key={one} type="button" className="button" onClick={() => setAsked(one)}>
              {LABELS[one]}
            </button>
          ))}
        </div>
      )}
      <Facts
        facts={[
          [texts.state, texts.states[state]],
          [
            texts.facts.app,
            server.appId !== '' && (
              <Link key="app" to="/apps/$id" params={{ id: server.appId }} search={{}}>
                {apps.get(server.appId)}
              </Link>
            ),
          ],
          [texts.facts.transport, formatName(server.transport, 'SHADOW_MCP_TRANSPORT_')],
          [texts.facts.users, formatNumber(server.userCount)],
          [texts.facts.devices, formatNumber(server.deviceCount)],
          [texts.facts.first, <ExactTime key="first" time={server.firstSeenAt} />],
          [texts.facts.last, <ExactTime key="last" time={server.lastSeenAt} />],
          [
            texts.facts.finding,
            server.findingId !== '' && (
              <Link key="finding" to="/findings" search={{ open: server.findingId }}>
                {texts.openFinding}
              </Link>
            ),
          ],
        ]}
      />
      {asked === 'register' && <RegisterDialog server={server} onClose={close} />}
      {asked !== undefined && asked !== 'register' && <SayDialog server={server} said={asked} onClose={close} />}
    </Drawer>
  )
}

async function saved(text: string): Promise<void> {
  await refresh(['shadow-mcp'], ['findings'])
  toast({ text })
}

function RegisterDialog({ server, onClose }: Props) {
  const [app, setApp] = useState({ id: '', name: '' })
  return (
    <FormDialog
      title={texts.registerTitle(server.mcpIdentifier)}
      about={texts.registerAbout(server.userCount)}
      action={texts.register}
      isIncomplete={app.id === ''}
      onClose={onClose}
      save={async () => {
        await api.call('findings.shadowMcp.register', { path: { id: server.id }, body: { appId: app.id } })
        await saved(texts.registered)
        onClose()
      }}
    >
      <LabelledPicker label={texts.app} kind="app" picked={app} onChange={setApp} />
    </FormDialog>
  )
}

function SayDialog({ server, said, onClose }: Props & { said: Said }) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={texts.titles[said](server.mcpIdentifier)}
      about={texts.abouts[said]}
      action={LABELS[said]}
      onClose={onClose}
      save={async () => {
        const body = { state: `SHADOW_MCP_STATE_${said.toUpperCase()}`, reason }
        await api.call('findings.shadowMcp.setState', { path: { id: server.id }, body })
        await saved(texts.saved)
        onClose()
      }}
    >
      <LinesField label={texts.reason} maxLength={4096} rows={2} value={reason} onChange={setReason} />
    </FormDialog>
  )
}
