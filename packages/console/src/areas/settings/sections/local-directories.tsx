import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ObjectKind, ObjectRow, ShownOnce } from '../../../forms/objects/kind.ts'
import { OnceDialog } from '../../../forms/objects/once-dialog.tsx'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast, toastRefusal } from '../../../ui/toasts.tsx'
import { bodyOf } from '../kinds/body.ts'
import { useRoleChoices } from '../kinds/use-role-choices.ts'
import styles from '../objects/objects.module.css'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Local directories',
  about: 'People who are known to this service only.',
  icon: 'users',
  permission: 'settings:read',
} as const satisfies Section

const texts = all.directories
const PAGE = 100

const localDirectories: ObjectKind = {
  key: 'local-directories',
  texts,
  writing: 'settings:write',
  columns: [
    { id: 'self', name: texts.selfRegistration, width: '140px' },
    { id: 'domains', name: all.columns.domains, width: 'minmax(120px, 240px)', from: 560 },
  ],
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('signIn.localDirectories.list', { query }, { signal })
    const rows = list.map((one) => ({
      id: one.appId,
      name: one.displayName,
      cells: {
        self: one.allowSelfRegistration ? texts.yes : texts.no,
        domains: one.selfRegistrationDomains.join(', '),
      },
      value: { ...one },
    }))
    return { rows, nextPageToken }
  },
  making: {
    schema: schemas.LocalDirectoryConfigServiceCreateRequest,
    async save(value) {
      await api.call('signIn.localDirectories.create', { body: bodyOf('signIn.localDirectories.create', value) })
      return undefined
    },
  },
  changing: {
    schema: schemas.LocalDirectoryConfig,
    path: 'localDirectoryConfig',
    save: ({ id }, { value, updateMask }) =>
      api.call('signIn.localDirectories.update', {
        path: { app_id: id },
        body: bodyOf('signIn.localDirectories.update', { localDirectoryConfig: value, updateMask }),
      }),
  },
  deleting: {
    about: texts.delete,
    act: ({ id }) => api.call('signIn.localDirectories.delete', { path: { app_id: id } }),
  },
  Extra: Invitations,
}

/** Who was invited to a directory. */
function Invitations({ row }: { row: ObjectRow }) {
  const canWrite = useCan('settings:write')
  const [isInviting, setInviting] = useState(false)
  const [once, setOnce] = useState<ShownOnce>()
  const schema = useRoleChoices(schemas.LocalUserInvitationServiceCreateRequest, 'initialRoleIds')
  const queryKey = ['objects', 'invitations', row.id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.call('signIn.invitations.search', { body: { directoryAppId: row.id, pageSize: PAGE } }, { signal }),
  })
  const revoke = useAct(async (id: string) => {
    await api.call('signIn.invitations.revoke', { path: { directory_app_id: row.id, id } })
    await refresh(queryKey)
    toast({ text: texts.revoked })
  }, toastRefusal)
  return (
    <section aria-label={texts.invitations}>
      <h3>{texts.invitations}</h3>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={80} />}
      {data?.list.length === 0 && <p className="muted">{texts.invitationsNone}</p>}
      <ul className={styles.rows}>
        {data?.list.map(({ id, email, displayName, status }) => (
          <li key={id} className="given">
            {displayName || email}{' '}
            <span className="muted">
              {email} {formatName(status, 'LOCAL_INVITATION_STATUS_')}
            </span>{' '}
            {canWrite && status === 'LOCAL_INVITATION_STATUS_PENDING' && (
              <button type="button" className="button" disabled={revoke.isPending} onClick={() => revoke.run(id)}>
                {texts.revoke(displayName || email)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {canWrite && (
        <button type="button" className="button" onClick={() => setInviting(true)}>
          {texts.invite}
        </button>
      )}
      {isInviting && (
        <SchemaDialog
          title={texts.invite}
          action={texts.invite}
          schemas={schemas}
          schema={schema}
          except={['jobId', 'onboardingFlowId']}
          onClose={() => setInviting(false)}
          save={async (value) => {
            const body = bodyOf('signIn.invitations.create', value)
            const path = { directory_app_id: row.id }
            const { acceptUrl } = await api.call('signIn.invitations.create', { path, body })
            await refresh(queryKey)
            setInviting(false)
            setOnce({ about: texts.inviteOnce, values: [[texts.acceptUrl, acceptUrl]] })
          }}
        />
      )}
      {once && <OnceDialog once={once} onClose={() => setOnce(undefined)} />}
    </section>
  )
}

export const Page = () => <ObjectsPage kind={localDirectories} />
