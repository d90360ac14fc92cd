import type { InputOf } from '@reeve/client/session'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { changesOf } from '../../../forms/changes.ts'
import type { Json } from '../../../forms/schema.ts'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { texts as common } from '../../../lib/texts.ts'
import { useAct } from '../../../lib/use-act.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import styles from '../ai.module.css'
import { WRITING } from '../permissions.ts'
import { type Client, reload } from '../queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { texts as all } from '../texts.ts'
import { ClientBadge, clientStateOf } from '../words.tsx'

const texts = all.clients

type Props = { client: Client; isOwn: boolean; name: string | undefined; onClose(): void }

/** A program: its user renames or deletes it, who governs tools closes it or says what becomes of it. */
export function ClientDrawer({ client, isOwn, name, onClose }: Props) {
  const canWrite = useCan(WRITING)
  return (
    <Drawer label={client.displayName} onClose={onClose}>
      <h2 className="given drawer-title">{client.displayName}</h2>
      <Facts
        facts={[
          [texts.facts.state, <ClientBadge key="state" client={client} />],
          [texts.facts.user, isOwn ? '' : (name ?? common.somebody)],
          [texts.facts.type, formatName(client.clientType, 'MCP_CLIENT_TYPE_')],
          [texts.facts.registered, <code key="registered">{client.clientId}</code>],
          [texts.facts.first, <ExactTime key="first" time={client.createdAt} />],
          [texts.facts.used, <ExactTime key="used" time={client.lastUsedAt} />],
          [texts.facts.closed, client.closedAt && <ExactTime key="closed" time={client.closedAt} />],
          [texts.facts.why, client.closedReason],
        ]}
      />
      <p>
        <Link to="/tool-calls" search={{ client: client.id }}>
          {texts.calls}
        </Link>
      </p>
      {isOwn ? (
        <OwnActions client={client} onClose={onClose} />
      ) : (
        canWrite && <GovernedActions client={client} onClose={onClose} />
      )}
    </Drawer>
  )
}

type ActionsProps = { client: Client; onClose(): void }

function OwnActions({ client, onClose }: ActionsProps) {
  const path = { id: client.id }
  const [displayName, setName] = useState(client.displayName)
  const [isDeleting, setDeleting] = useState(false)
  const rename = useAct(async () => {
    await api.call('aiGovernance.ownClients.update', { path, body: { displayName } })
    toast({ text: all.saved })
    await reload()
  })
  return (
    <>
      <Form className="form" onSubmit={rename.run}>
        <TextField label={texts.name} maxLength={100} value={displayName} onChange={setName} />
        <div className={styles.actions}>
          <button type="submit" className="button" disabled={rename.isPending || displayName === client.displayName}>
            {texts.rename}
          </button>
          <button type="button" className="button" onClick={() => setDeleting(true)}>
            {texts.remove}
          </button>
        </div>
      </Form>
      <Refusal error={rename.error} />
      {isDeleting && (
        <ConfirmDialog
          title={texts.removeTitle}
          about={texts.removeAbout}
          action={texts.remove}
          act={async () => {
            await api.call('aiGovernance.ownClients.delete', { path })
            toast({ text: texts.removed })
            setDeleting(false)
            onClose()
            await reload()
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

type Body = Omit<NonNullable<InputOf<'aiGovernance.clients.update'>['body']>, 'updateMask'>

function GovernedActions({ client, onClose }: ActionsProps) {
  const path = { id: client.id }
  const [dialog, setDialog] = useState<'close' | 'change' | 'delete'>()
  const close = (): void => setDialog(undefined)
  const done = async (text: string): Promise<void> => {
    toast({ text })
    close()
    await reload()
  }
  const start: Json = { clientType: client.clientType, ...(client.lifecycle ? { lifecycle: client.lifecycle } : {}) }
  return (
    <div className={styles.actions}>
      {clientStateOf(client) !== 'CLOSED' && (
        <button type="button" className="button primary" onClick={() => setDialog('close')}>
          {texts.close}
        </button>
      )}
      <button type="button" className="button" onClick={() => setDialog('change')}>
        {texts.change}
      </button>
      <button type="button" className="button" onClick={() => setDialog('delete')}>
        {texts.remove}
      </button>
      {dialog === 'close' && (
        <ReasonDialog
          title={texts.closeTitle}
          about={texts.closeAbout}
          action={texts.close}
          act={async (reason) => {
            await api.call('aiGovernance.clients.close', { path, body: { reason } })
            await done(texts.closed)
          }}
          onClose={close}
        />
      )}
      {dialog === 'change' && (
        <SchemaDialog
          title={texts.changeTitle}
          action={all.save}
          schemas={schemas}
          schema={schemas.AiClientServiceUpdateRequest}
          start={start}
          except={['updateMask']}
          save={async (value) => {
            const changes = changesOf(start, value)
            // Safe because the service checks every member and names those that are wrong.
            const body = { ...(changes.value as Body), updateMask: changes.updateMask }
            if (changes.updateMask !== '') await api.call('aiGovernance.clients.update', { path, body })
            await done(all.saved)
          }}
          onClose={close}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={texts.removeTitle}
          about={texts.removeAbout}
          action={texts.remove}
          act={async () => {
            await api.call('aiGovernance.clients.delete', { path })
            onClose()
            await done(texts.removed)
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
