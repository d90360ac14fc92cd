import type { ObjectKind } from '../../../forms/objects/kind.ts'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { useRoleNames } from '../../../lib/names.ts'
import { texts as common } from '../../../lib/texts.ts'
import { Ago } from '../../../ui/time.tsx'
import { bodyOf } from '../kinds/body.ts'
import { useRoleChoices } from '../kinds/use-role-choices.ts'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Your keys',
  about: 'Programs call the API with a key of yours. Name only the roles and addresses that the program needs.',
  group: 'people',
  place: 30,
  icon: 'key',
  permission: 'clients:self',
} as const satisfies Section

const texts = all.keys
const PAGE = 100

/** Keys of the reader. The secret of a new one is shown once. */
const keys: ObjectKind = {
  key: 'keys',
  texts,
  writing: 'clients:self',
  columns: [
    { id: 'roles', name: all.columns.roles, width: 'minmax(120px, 240px)', from: 560 },
    { id: 'used', name: all.columns.used, width: '104px' },
    { id: 'expires', name: all.columns.expires, width: '104px', from: 460 },
  ],
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('auth.personalClients.list', { query }, { signal })
    const rows = list.map((one) => ({
      id: one.id,
      name: one.displayName || one.clientId,
      cells: {
        roles: one.scopedRoles.length > 0 ? <RoleNames ids={one.scopedRoles} /> : texts.allRoles,
        used: one.lastUsedAt ? <Ago time={one.lastUsedAt} /> : all.never,
        expires: one.expiresTime ? <Ago time={one.expiresTime} /> : all.never,
      },
      value: { ...one },
    }))
    return { rows, nextPageToken }
  },
  making: {
    schema: schemas.PersonalClientServiceCreateRequest,
    useSchema: (schema) => useRoleChoices(schema, 'scopedRoles', { isOwn: true }),
    async save(value) {
      const body = bodyOf('auth.personalClients.create', value)
      const { client, clientSecret } = await api.call('auth.personalClients.create', { body })
      return {
        about: texts.once,
        values: [
          [texts.clientId, client.clientId],
          [texts.secret, clientSecret],
        ],
      }
    },
  },
  deleting: { about: texts.delete, act: ({ id }) => api.call('auth.personalClients.delete', { path: { id } }) },
}

function RoleNames({ ids }: { readonly ids: readonly string[] }) {
  const names = useRoleNames()
  return ids.map((id) => names.get(id) ?? common.aRole).join(', ')
}

export const Page = () => <ObjectsPage kind={keys} />
