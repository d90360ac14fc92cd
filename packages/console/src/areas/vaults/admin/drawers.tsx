import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { adminSecretQuery, auditQuery } from '../queries.ts'
import { SecretFacts } from '../secret-facts.tsx'
import { type Happened, History } from '../secrets/history.tsx'
import { texts } from '../texts.ts'
import {
  type AppSecret,
  appSecretStatus,
  nameOf,
  REVOCATION_TONES,
  type Revocation,
  statusOf,
  TONES,
} from '../words.ts'
import { RevokeDialog } from './revoke-dialog.tsx'

type Names = ReadonlyMap<string, string>

/** Deletes the copy, or makes the credential invalid: two matters that are asked for apart. */
type ActionsProps = {
  target: { readonly vaultId: string } | { readonly appSecretId: string }
  mayRemove: boolean
  mayRevoke: boolean
  words: { readonly action: string; readonly title: string; readonly about: string; readonly done: string }
  remove(): Promise<unknown>
}

function Actions({ target, mayRemove, mayRevoke, words, remove }: ActionsProps) {
  const canWrite = useCan('secrets:admin')
  const [asked, setAsked] = useState<'remove' | 'revoke'>()
  if (!canWrite) return null
  const act = async (): Promise<void> => {
    await remove()
    toast({ text: words.done })
    setAsked(undefined)
    await refresh(['secrets'])
    await refresh(['app-secrets'])
  }
  return (
    <>
      <div className="form-row">
        {mayRemove && (
          <button type="button" className="button" onClick={() => setAsked('remove')}>
            {words.action}
          </button>
        )}
        {mayRevoke && (
          <button type="button" className="button" onClick={() => setAsked('revoke')}>
            {texts.admin.revoke}
          </button>
        )}
      </div>
      {asked === 'remove' && (
        <ConfirmDialog
          title={words.title}
          about={words.about}
          action={words.action}
          act={act}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'revoke' && <RevokeDialog target={target} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const REMOVE = { action: texts.remove, title: texts.removeTitle, about: texts.removeAbout, done: texts.removed }
const REMOVE_COPY = {
  action: texts.removeCopy,
  title: texts.removeCopyTitle,
  about: texts.removeCopyAbout,
  done: texts.copyRemoved,
}

export function SecretDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useQuery(adminSecretQuery(id))
  const audit = useQuery(auditQuery(id))
  const secret = data?.secret
  const people = usePeopleNames([...(secret?.allowedUserIds ?? []), secret?.creatorUserId ?? ''])
  return (
    <Drawer label={texts.secret} onClose={onClose}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={300} />}
      {secret && (
        <>
          <h2 className="given drawer-title">{nameOf(secret)}</h2>
          <p>
            <StateBadge tone={TONES[statusOf(secret)]}>{texts.statuses[statusOf(secret)]}</StateBadge>
          </p>
          <Actions
            target={{ vaultId: id }}
            mayRemove={statusOf(secret) !== 'REVOKED'}
            // Only of what an automation has stored is known whose password it is.
            mayRevoke={secret.creatorUserId === ''}
            words={REMOVE}
            remove={() => api.call('vaults.secretsAdmin.delete', { path: { vault_id: id } })}
          />
          <SecretFacts secret={secret} people={people} />
          {audit.data && <History list={audit.data.list.map(happenedOf)} />}
        </>
      )}
    </Drawer>
  )
}

type Logged = {
  readonly time_dt?: string
  readonly metadata?: { readonly event_code?: string }
  readonly actor?: { readonly user?: { readonly name?: string; readonly email_addr?: string } }
  readonly src_endpoint?: { readonly ip?: string }
}

const happenedOf = (event: Readonly<Record<string, unknown>>): Happened => {
  const { time_dt, metadata, actor, src_endpoint } = event as Logged // Safe because each member may be missing.
  return {
    time: time_dt ?? '',
    type: (metadata?.event_code ?? '').replace('.', '_'),
    actor: actor?.user?.name || actor?.user?.email_addr || '',
    ip: src_endpoint?.ip ?? '',
  }
}

type AppSecretProps = { secret: AppSecret; apps: Names; people: Names; onClose(): void }

export function AppSecretDrawer({ secret, apps, people, onClose }: AppSecretProps) {
  const { id, label, appId, appUserId, recipientUserId, createdAt, expiresAt } = secret
  const status = appSecretStatus(secret)
  return (
    <Drawer label={texts.appSecret} onClose={onClose}>
      <h2 className="given drawer-title">{label || texts.unnamed}</h2>
      <p>
        <StateBadge tone={status === 'ACTIVE' ? 'good' : 'neutral'}>{texts.appStatuses[status] ?? ''}</StateBadge>
      </p>
      <Actions
        target={{ appSecretId: id }}
        mayRemove={status === 'ACTIVE'}
        mayRevoke={appUserId !== ''}
        words={REMOVE_COPY}
        remove={() => api.call('vaults.appSecretsAdmin.delete', { path: { id } })}
      />
      <Facts
        facts={[
          [texts.facts.app, apps.get(appId) ?? ''],
          [texts.facts.user, people.get(recipientUserId) ?? ''],
          [texts.facts.shared, <ExactTime key="shared" time={createdAt} />],
          [texts.facts.ends, expiresAt && <ExactTime time={expiresAt} />],
        ]}
      />
    </Drawer>
  )
}

export function RevocationDrawer({
  revocation,
  people,
  onClose,
}: {
  revocation: Revocation
  people: Names
  onClose(): void
}) {
  const { state, reason, error, requestedByUserId, createdAt, completedAt, taskId } = revocation
  const { facts, targets } = texts.admin
  const target = revocation.appSecretId ? 'appSecretId' : revocation.vaultId ? 'vaultId' : 'appResourceSecret'
  return (
    <Drawer label={texts.admin.revocation} onClose={onClose}>
      <h2 className="drawer-title">{targets[target]}</h2>
      <p>
        <StateBadge tone={REVOCATION_TONES[state] ?? 'neutral'}>{texts.admin.states[state] ?? ''}</StateBadge>
      </p>
      <Facts
        facts={[
          [facts.reason, reason],
          [facts.error, error],
          [facts.by, people.get(requestedByUserId) ?? ''],
          [facts.asked, <ExactTime key="asked" time={createdAt} />],
          [facts.ended, completedAt && <ExactTime time={completedAt} />],
          [
            facts.task,
            taskId !== '' && (
              <Link key="task" to="/tasks/$id" params={{ id: taskId }} search={{}}>
                {texts.admin.openTask}
              </Link>
            ),
          ],
        ]}
      />
    </Drawer>
  )
}
