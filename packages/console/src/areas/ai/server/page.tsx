import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toasts.tsx'
import styles from '../ai.module.css'
import { READING, WRITING } from '../permissions.ts'
import { isBeingAsked, type Place, placeOf, reload, type Server, serverQuery } from '../queries.ts'
import { serverTabs } from '../search.ts'
import { texts as all } from '../texts.ts'
import { ServerBadge } from '../words.tsx'
import { AboutTab } from './about-tab.tsx'
import { ResourcesTab } from './resources-tab.tsx'
import { ServerDialogs } from './server-dialogs.tsx'
import { ToolsTab } from './tools-tab.tsx'
import { ToolsetsTab } from './toolsets-tab.tsx'

const route = getRouteApi('/tool-servers/$app/$id')

const texts = all.server

const SIGN_IN_MODES: readonly string[] = [
  'MCP_SERVER_AUTH_OAUTH2_MODE_AUTHORIZATION_CODE',
  'MCP_SERVER_AUTH_OAUTH2_MODE_SERVICE',
]

export function ServerPage() {
  const isAllowed = useCan(READING)
  const { app, id } = route.useParams()
  return isAllowed ? (
    <Loaded key={id} place={{ app_id: app, connector_id: id }} />
  ) : (
    <NotAllowed title={all.servers.title} />
  )
}

function Loaded({ place }: { place: Place }) {
  /** When it had last been asked as somebody had it asked again; empty while nobody did. */
  const [askedAt, setAskedAt] = useState('')
  const { data, error, refetch } = useQuery(serverQuery(place, askedAt))
  const isAsked = data !== undefined && isBeingAsked(data, askedAt)
  useEffect(() => {
    // What it named is there now.
    if (!isAsked) void reload()
  }, [isAsked])
  if (error) {
    return (
      <>
        <PageHead title={all.servers.title} />
        <Failed error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!data) return <Loading height={400} />
  return <OneServer server={data} isAsked={isAsked} onAsk={() => setAskedAt(data.lastDiscoveredAt ?? '')} />
}

type Props = { server: Server; isAsked: boolean; onAsk(): void }

function OneServer({ server, isAsked, onAsk }: Props) {
  const [{ tab = 'tools', dialog }, set] = useAddress('/tool-servers/$app/$id')
  const canWrite = useCan(WRITING)
  const path = placeOf(server)
  const discover = useAct(async () => {
    await api.call('aiGovernance.servers.resyncTools', { path })
    onAsk()
  })
  const resume = useAct(async () => {
    await api.call('aiGovernance.servers.resume', { path })
    toast({ text: texts.resumeDone })
    await reload()
  })
  const signIn = useAct(async () => {
    const { redirectUrl } = await api.call('aiGovernance.servers.authorize', { path })
    await window.location.assign(redirectUrl)
  })
  const wantsSignIn =
    SIGN_IN_MODES.includes(server.oauth2Mode) && server.tokenSharing === 'MCP_SERVER_TOKEN_SHARING_SHARED'
  return (
    <>
      <PageHead title={server.displayName} note={isAsked ? texts.discovering : ''}>
        <ServerBadge server={server} />
        <Link className="button" to="/tool-calls" search={{ server: server.connectorId }}>
          {texts.calls}
        </Link>
        {canWrite && (
          <>
            {wantsSignIn && (
              <button type="button" className="button" disabled={signIn.isPending} onClick={() => signIn.run()}>
                {server.oauth2ServiceAuthorized ? texts.signInAgain : texts.signIn}
              </button>
            )}
            <button
              type="button"
              className="button"
              disabled={discover.isPending || isAsked}
              onClick={() => discover.run()}
            >
              {texts.discover}
            </button>
            {server.paused ? (
              <button type="button" className="button" disabled={resume.isPending} onClick={() => resume.run()}>
                {texts.resume}
              </button>
            ) : (
              <button type="button" className="button" onClick={() => set({ dialog: 'pause' })}>
                {texts.pause}
              </button>
            )}
          </>
        )}
      </PageHead>
      {server.paused && (
        <p className={`${styles.note} given`} data-tone="bad">
          {texts.paused(server.pausedReason)}
        </p>
      )}
      {wantsSignIn && !server.oauth2ServiceAuthorized && (
        <p className={`${styles.note} given`} data-tone="bad">
          {texts.signInMissing}
        </p>
      )}
      {server.discoveryError !== '' && (
        <p className={`${styles.note} given`} data-tone="bad">
          {texts.failed(server.discoveryError)}
        </p>
      )}
      <Refusal error={discover.error ?? resume.error ?? signIn.error} />
      <div className="filters">
        <Tabs
          label={texts.tabsLabel}
          names={serverTabs}
          chosen={tab}
          onChange={(next) => set({ tab: next, open: undefined, q: undefined, state: undefined })}
        >
          {(name) => texts.tabs[name]}
        </Tabs>
      </div>
      {tab === 'tools' && <ToolsTab server={server} onSearch={set} />}
      {tab === 'resources' && <ResourcesTab server={server} onSearch={set} />}
      {tab === 'toolsets' && <ToolsetsTab server={server} onSearch={set} />}
      {tab === 'about' && <AboutTab server={server} onSearch={set} />}
      {canWrite && dialog && <ServerDialogs server={server} dialog={dialog} onSearch={set} />}
    </>
  )
}
