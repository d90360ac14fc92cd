import type { ObjectKind } from '../../../forms/objects/kind.ts'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { Ago } from '../../../ui/time.tsx'
import { bodyOf } from '../kinds/body.ts'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'OAuth clients',
  about: 'Programs, such as command lines and apps of your own, that people sign in to this service with.',
  group: 'signIn',
  place: 100,
  icon: 'key',
  permission: 'settings:read',
} as const satisfies Section

const texts = {
  ...section,
  noneTitle: 'There are no OAuth clients',
  noneHint: 'Programs that come with the service need none.',
  create: 'New OAuth client',
  delete: 'People who use this program are signed out of it.',
}

const PAGE = 100

/** Programs that people sign in to this service with. */
const oauthClients: ObjectKind = {
  key: 'oauth-clients',
  texts,
  writing: 'settings:write',
  columns: [
    { id: 'clientId', name: all.keys.clientId, width: 'minmax(140px, 280px)', from: 520 },
    { id: 'created', name: all.columns.created, width: '104px' },
  ],
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('signIn.oauthClients.list', { query }, { signal })
    const rows = list.map((one) => ({
      id: one.id,
      name: one.displayName || one.id,
      cells: { clientId: one.id, created: <Ago time={one.createdAt} /> },
      value: { ...one },
    }))
    return { rows, nextPageToken }
  },
  making: {
    schema: schemas.OAuthClientServiceCreateRequest,
    async save(value) {
      await api.call('signIn.oauthClients.create', { body: bodyOf('signIn.oauthClients.create', value) })
      return undefined
    },
  },
  deleting: { about: texts.delete, act: ({ id }) => api.call('signIn.oauthClients.delete', { path: { id } }) },
}

export const Page = () => <ObjectsPage kind={oauthClients} />
