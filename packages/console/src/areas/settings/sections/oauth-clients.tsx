import type { Answered } from '@reeve/client/session'
import { ofNoun } from '../../../forms/objects/of-noun.ts'
import schemas from '../../../generated/schemas.json'
import { Ago } from '../../../ui/time.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'OAuth clients',
  about: 'Programs, such as command lines and apps of your own, that people sign in to this service with.',
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

/** Programs that people sign in to this service with. */
const oauthClients = ofNoun<Answered.OAuthClient>('oAuthClient', {
  key: 'oauth-clients',
  texts,
  writing: 'settings:write',
  columns: [
    { id: 'clientId', name: all.keys.clientId, width: 'minmax(140px, 280px)', from: 520 },
    { id: 'created', name: all.columns.created, width: '104px' },
  ],
  row: (one) => ({
    name: one.displayName || one.id,
    cells: { clientId: one.id, created: <Ago time={one.createdAt} /> },
  }),
  making: { schema: schemas.OAuthClientServiceCreateRequest },
  deleting: texts.delete,
})

export const Page = () => <ObjectsPage kind={oauthClients} />
