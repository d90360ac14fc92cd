import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changesOf } from '../../../forms/changes.ts'
import type { ObjectKind, ObjectRow, ShownOnce } from '../../../forms/objects/kind.ts'
import { OnceDialog } from '../../../forms/objects/once-dialog.tsx'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Ago } from '../../../ui/time.tsx'
import { toast, toastRefusal } from '../../../ui/toasts.tsx'
import { bodyOf } from '../kinds/body.ts'
import { useRoleChoices } from '../kinds/use-role-choices.ts'
import styles from '../objects/objects.module.css'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Service principals',
  about: 'Identities of programs, with roles of their own.',
  icon: 'user',
  permission: 'principals:read',
} as const satisfies Section

const texts = {
  ...section,
  noneTitle: 'There are no service principals',
  noneHint: 'A service principal lets a program act in its own name.',
  create: 'New service principal',
  delete: 'Its credentials end with it, and programs that use them are refused at once.',
  nameHint: 'What people call it.',
  statusHint: 'One that is disabled is refused, and so is every credential of it.',
  rolesHint: 'What its programs may do.',
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  credentials: 'Credentials',
  credentialsNone: 'It has no credentials yet.',
  newCredential: 'New credential',
  revoke: (name: string) => `Revoke ${name}`,
  revoked: 'The credential was revoked.',
}

const PAGE = 100

/** What is changed of one, beside each other. */
const CHANGED = {
  properties: {
    displayName: { type: 'string', maxLength: 256, description: texts.nameHint },
    status: { type: 'string', 'x-extensible-enum': ['ENABLED', 'DISABLED'], description: texts.statusHint },
    roles: { type: 'array', items: { type: 'string' }, description: texts.rolesHint },
  },
}

const servicePrincipals: ObjectKind = {
  key: 'service-principals',
  texts,
  writing: 'principals:write',
  columns: [
    { id: 'roles', name: all.columns.roles, width: 'minmax(120px, 240px)', from: 520 },
    { id: 'created', name: all.columns.created, width: '104px' },
  ],
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('auth.servicePrincipals.list', { query }, { signal })
    const rows = list.map(({ id, displayName, user, createdAt, updatedAt }) => ({
      id,
      name: displayName,
      cells: { roles: user?.roleIds.join(', '), created: <Ago time={createdAt} /> },
      value: { id, displayName, status: user?.status, roles: user?.roleIds, createdAt, updatedAt },
    }))
    return { rows, nextPageToken }
  },
  making: {
    schema: schemas.ServicePrincipalServiceCreateRequest,
    async save(value) {
      await api.call('auth.servicePrincipals.create', { body: bodyOf('auth.servicePrincipals.create', value) })
      return undefined
    },
  },
  changing: {
    schema: CHANGED,
    useSchema: (schema) => useRoleChoices(schema, 'roles'),
    save: ({ id }, { value: { displayName, status, roles } }) =>
      api.call('auth.servicePrincipals.update', {
        path: { id },
        body: bodyOf('auth.servicePrincipals.update', {
          servicePrincipal: { displayName, user: { status, roleIds: roles } },
          updateMask: [
            displayName === undefined ? '' : 'displayName',
            status === undefined ? '' : 'user.status',
            roles === undefined ? '' : 'user.roleIds',
          ]
            .filter(Boolean)
            .join(','),
        }),
      }),
  },
  deleting: { about: texts.delete, act: ({ id }) => api.call('auth.servicePrincipals.delete', { path: { id } }) },
  Extra: Credentials,
}

function Credentials({ row }: { row: ObjectRow }) {
  const canWrite = useCan('principals:write')
  const [isMaking, setMaking] = useState(false)
  const [once, setOnce] = useState<ShownOnce>()
  const [changing, setChanging] = useState<string>()
  const schema = useRoleChoices(schemas.ServicePrincipalServiceCreateCredentialRequest, 'scopedRoles')
  const credentialSchema = useRoleChoices(schemas.ServicePrincipalCredential, 'scopedRoles')
  const queryKey = ['settings', 'principal-credentials', row.id]
  const path = { service_principal_id: row.id }
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.call('auth.servicePrincipals.credentials.list', { path, query: { page_size: PAGE } }, { signal }),
  })
  const changed = data?.list.find(({ id }) => id === changing)
  const revoke = useAct(async (id: string) => {
    await api.call('auth.servicePrincipals.credentials.revoke', { path: { ...path, id } })
    await refresh(queryKey)
    toast({ text: texts.revoked })
  }, toastRefusal)
  return (
    <section aria-label={texts.credentials}>
      <h3>{texts.credentials}</h3>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={80} />}
      {data?.list.length === 0 && <p className="muted">{texts.credentialsNone}</p>}
      <ul className={styles.rows}>
        {data?.list.map(({ id, clientId, displayName, lastUsedAt, expiresAt }) => (
          <li key={id} className="given">
            {displayName || clientId}{' '}
            <span className="muted">
              {all.columns.used}: {lastUsedAt ? <Ago time={lastUsedAt} /> : all.never}; {all.columns.expires}:{' '}
              {expiresAt ? <Ago time={expiresAt} /> : all.never}
            </span>{' '}
            {canWrite && (
              <>
                <button type="button" className="button" onClick={() => setChanging(id)}>
                  {texts.changeOf(displayName || clientId)}
                </button>{' '}
                <button type="button" className="button" disabled={revoke.isPending} onClick={() => revoke.run(id)}>
                  {texts.revoke(displayName || clientId)}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {canWrite && (
        <button type="button" className="button" onClick={() => setMaking(true)}>
          {texts.newCredential}
        </button>
      )}
      {isMaking && (
        <SchemaDialog
          title={texts.newCredential}
          action={all.make}
          schemas={schemas}
          schema={schema}
          onClose={() => setMaking(false)}
          save={async (value) => {
            const body = bodyOf('auth.servicePrincipals.credentials.create', value)
            const made = await api.call('auth.servicePrincipals.credentials.create', { path, body })
            await refresh(queryKey)
            setMaking(false)
            setOnce({
              about: all.keys.once,
              values: [
                [all.keys.clientId, made.credential.clientId],
                [all.keys.secret, made.clientSecret],
              ],
            })
          }}
        />
      )}
      {changed && (
        <SchemaDialog
          title={texts.changeOf(changed.displayName || changed.clientId)}
          action={texts.change}
          schemas={schemas}
          schema={credentialSchema}
          path="credential"
          start={{ ...changed }}
          onClose={() => setChanging(undefined)}
          save={async (value) => {
            const { value: credential, updateMask } = changesOf({ ...changed }, value, credentialSchema)
            await api.call('auth.servicePrincipals.credentials.update', {
              path: { ...path, id: changed.id },
              body: bodyOf('auth.servicePrincipals.credentials.update', { credential, updateMask }),
            })
            await refresh(queryKey)
            toast({ text: all.saved })
            setChanging(undefined)
          }}
        />
      )}
      {once && <OnceDialog once={once} onClose={() => setOnce(undefined)} />}
    </section>
  )
}

export const Page = () => <ObjectsPage kind={servicePrincipals} />
