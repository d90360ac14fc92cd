import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ObjectRow, ShownOnce } from '../../../forms/objects/kind.ts'
import { OnceDialog } from '../../../forms/objects/once-dialog.tsx'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { formatMember } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import styles from '../objects/objects.module.css'
import { texts as all } from '../texts.ts'
import { bodyOf } from './body.ts'

const texts = all.ssoClients
const PAGE = 100
type Client = Answered.SSOApplicationOIDCClient
type Asked = { readonly what: 'new' } | { readonly what: 'change' | 'rotate' | 'delete'; readonly client: Client }

/** The clients with which an application signs people in; one of SAML has none. */
export const SsoClients = ({ row }: { row: ObjectRow }) => (row.value.saml ? null : <Clients row={row} />)

function Clients({ row }: { row: ObjectRow }) {
  const canWrite = useCan('apps:write')
  const [asked, setAsked] = useState<Asked>()
  const [once, setOnce] = useState<ShownOnce>()
  const path = { app_id: String(row.value.appId), id: row.id }
  const queryKey = ['settings', 'sso-clients', row.id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('sso.clients.list', { path, query: { page_size: PAGE } }, { signal }),
  })
  const done = async (text: string, secret?: readonly [clientId: string, clientSecret: string]): Promise<void> => {
    await refresh(queryKey)
    setAsked(undefined)
    toast({ text })
    if (!secret?.[1]) return
    const values = [
      [all.keys.clientId, secret[0]],
      [all.keys.secret, secret[1]],
    ] as const
    setOnce({ about: all.sso.once, values })
  }
  return (
    <section aria-label={texts.title} className="form">
      <h3>{texts.title}</h3>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={80} />}
      {data?.list.length === 0 && <p className="muted">{texts.none}</p>}
      <ul className={styles.rows}>
        {data?.list.map((client) => (
          <li key={client.clientId} className="given">
            {client.displayName || client.clientId} <code className="muted mono">{client.clientId}</code>{' '}
            <span className="muted">{proofOf(client)}</span>
            {canWrite && <ClientActions client={client} onAsk={(what) => setAsked({ what, client })} />}
          </li>
        ))}
      </ul>
      {canWrite && (
        <button type="button" className="button" onClick={() => setAsked({ what: 'new' })}>
          {texts.create}
        </button>
      )}
      {asked && <ClientDialog asked={asked} path={path} onDone={done} onClose={() => setAsked(undefined)} />}
      {once && <OnceDialog once={once} onClose={() => setOnce(undefined)} />}
    </section>
  )
}

/** How a client shows that it is itself. */
function proofOf({ authentication }: Client): string {
  const [name] = Object.entries(authentication ?? {}).find(([, value]) => value) ?? []
  return name ? formatMember(name) : ''
}

const hasSecret = ({ authentication }: Client): boolean =>
  Boolean(authentication?.clientSecretBasic ?? authentication?.clientSecretPost)

type ActionsProps = { client: Client; onAsk(what: 'change' | 'rotate' | 'delete'): void }

const ClientActions = ({ client, onAsk }: ActionsProps) => {
  const name = client.displayName || client.clientId
  return (
    <>
      <button type="button" className="button" onClick={() => onAsk('change')}>
        {all.changeOf(name)}
      </button>
      {hasSecret(client) && (
        <button type="button" className="button" onClick={() => onAsk('rotate')}>
          {texts.rotate(name)}
        </button>
      )}
      <button type="button" className="button" onClick={() => onAsk('delete')}>
        {texts.delete(name)}
      </button>
    </>
  )
}

type DialogProps = {
  asked: Asked
  path: { app_id: string; id: string }
  onDone(text: string, secret?: readonly [string, string]): Promise<void>
  onClose(): void
}

function ClientDialog({ asked, path, onDone, onClose }: DialogProps) {
  if (asked.what === 'new') {
    return (
      <SchemaDialog
        title={texts.create}
        action={all.make}
        schemas={schemas}
        schema={schemas.SSOApplicationOIDCClientConfig}
        start={{ authentication: { clientSecretBasic: {} } }}
        path="client"
        onClose={onClose}
        save={async (value) => {
          const body = bodyOf('sso.clients.create', { client: value })
          const { client, clientSecret } = await api.call('sso.clients.create', { path, body })
          await onDone(all.made, [client?.clientId ?? '', clientSecret])
        }}
      />
    )
  }
  const { client } = asked
  const { clientId } = client
  const name = client.displayName || clientId
  if (asked.what === 'change') {
    const { displayName, authentication, pkcePolicy, redirectUris } = client
    return (
      <SchemaDialog
        title={all.changeOf(name)}
        action={all.save}
        schemas={schemas}
        schema={schemas.SSOApplicationOIDCClientConfig}
        start={{ displayName, authentication, pkcePolicy, redirectUris }}
        path="client"
        onClose={onClose}
        save={async (value) => {
          await api.call('sso.clients.update', {
            path,
            body: bodyOf('sso.clients.update', { clientId, client: value }),
          })
          await onDone(all.saved)
        }}
      />
    )
  }
  const isRotation = asked.what === 'rotate'
  return (
    <ConfirmDialog
      title={isRotation ? texts.rotate(name) : texts.delete(name)}
      about={isRotation ? texts.rotateAbout : texts.deleteAbout}
      action={isRotation ? texts.rotateAction : all.delete}
      onClose={onClose}
      act={async () => {
        const body = { clientId }
        if (!isRotation) {
          await api.call('sso.clients.delete', { path, body })
          await onDone(all.deleted)
          return
        }
        const { clientSecret } = await api.call('sso.clients.rotateSecret', { path, body })
        await onDone(texts.rotated, [clientId, clientSecret])
      }}
    />
  )
}
