import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ObjectKind, ObjectRow } from '../../../forms/objects/kind.ts'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import type { Schema } from '../../../forms/schema.ts'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast, toastRefusal } from '../../../ui/toasts.tsx'
import { bodyOf } from '../kinds/body.ts'
import styles from '../objects/objects.module.css'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'People and roles',
  about: 'What each role allows, and who has it.',
  icon: 'users',
  permission: 'users:read',
} as const satisfies Section

const texts = {
  ...section,
  noneTitle: 'There are no roles',
  noneHint: 'Roles come with the service.',
  permissions: (count: number) => String(count),
  holders: 'Who has it',
  holdersNone: 'Nobody has this role.',
  holdersMore: 'There are more people with this role.',
  add: 'Give the role to',
  addAction: 'Give the role',
  given: 'The role was given.',
  take: (name: string) => `Take the role from ${name}`,
  taken: 'The role was taken away.',
}

const PAGE = 100

const roles: ObjectKind = {
  key: 'roles',
  texts,
  writing: 'roles:assign',
  columns: [{ id: 'permissions', name: all.columns.permissions, width: '120px' }],
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('auth.roles.list', { query }, { signal })
    const rows = list.map(({ id, name, displayName, permissions, systemBuiltin }) => ({
      id,
      name: displayName || name,
      cells: { permissions: texts.permissions(permissions.length) },
      value: { displayName, permissions },
      isBuiltin: systemBuiltin,
    }))
    return { rows, nextPageToken }
  },
  changing: {
    schema: schemas.Role,
    path: 'role',
    except: ['name', 'serviceRoles', 'systemApiOnly'],
    useSchema: usePermissionChoices,
    save: ({ id }, { value, updateMask }) =>
      api.call('auth.roles.update', {
        path: { role_id: id },
        body: bodyOf('auth.roles.update', { role: value, updateMask }),
      }),
  },
  Extra: Holders,
}

/** Every permission that some role has. */
function usePermissionChoices(schema: Schema): Schema {
  const { data } = useQuery({
    queryKey: ['roles', 'permissions'],
    staleTime: 300_000,
    queryFn: ({ signal }) => api.call('auth.roles.list', { query: { page_size: PAGE } }, { signal }),
  })
  const given = schema.properties?.permissions
  if (!data || !given) return schema
  const names = [...new Set(data.list.flatMap(({ permissions }) => permissions))].sort()
  const items: Schema = { type: 'string', 'x-choices': names.map((name) => ({ value: name, label: name })) }
  return { ...schema, properties: { ...schema.properties, permissions: { ...given, items } } }
}

const NOBODY = { id: '', name: '' }

/** Who has a role; those who may assign roles give and take it. */
function Holders({ row }: { row: ObjectRow }) {
  const canAssignRoles = useCan('roles:assign')
  const canAssign = useCan('users:write') && canAssignRoles
  const [person, setPerson] = useState(NOBODY)
  const queryKey = ['settings', 'role-holders', row.id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.call('directory.users.search', { body: { roleIds: [row.id], pageSize: PAGE } }, { signal }),
  })
  const assign = useAct(async ({ id, has }: { id: string; has: boolean }) => {
    const { userView } = await api.call('directory.users.get', { path: { id } })
    const others = userView.user.roleIds.filter((one) => one !== row.id)
    const user = { roleIds: has ? [...others, row.id] : others }
    await api.call('directory.users.update', { path: { id }, body: { user, updateMask: 'roleIds' } })
    await refresh(queryKey)
    await refresh(['people'])
    setPerson(NOBODY)
    toast({ text: has ? texts.given : texts.taken })
  }, toastRefusal)
  return (
    <section aria-label={texts.holders} className="form">
      <h3>{texts.holders}</h3>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={80} />}
      {data?.list.length === 0 && <p className="muted">{texts.holdersNone}</p>}
      <ul className={styles.rows}>
        {data?.list.map(({ user }) => (
          <Holder
            key={user.id}
            user={user}
            onTake={canAssign && !assign.isPending ? () => assign.run({ id: user.id, has: false }) : undefined}
          />
        ))}
      </ul>
      {data && data.nextPageToken !== '' && <p className="muted">{texts.holdersMore}</p>}
      {canAssign && (
        <>
          <PersonPicker label={texts.add} person={person} onChange={setPerson} />
          <button
            type="button"
            className="button"
            disabled={person.id === '' || assign.isPending}
            onClick={() => assign.run({ id: person.id, has: true })}
          >
            {texts.addAction}
          </button>
        </>
      )}
    </section>
  )
}

const Holder = ({ user, onTake }: { user: Answered.User; onTake: (() => void) | undefined }) => (
  <li className="given">
    <Link to="/people/$id" params={{ id: user.id }}>
      {user.displayName}
    </Link>{' '}
    {onTake && (
      <button type="button" className="button" onClick={onTake}>
        {texts.take(user.displayName)}
      </button>
    )}
  </li>
)

export const Page = () => <ObjectsPage kind={roles} />
