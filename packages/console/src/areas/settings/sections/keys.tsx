import type { Answered } from '@reeve/client/session'
import { memberAt } from '../../../forms/noun-calls.ts'
import { ofNoun } from '../../../forms/objects/of-noun.ts'
import schemas from '../../../generated/schemas.json'
import { useRoleNames } from '../../../lib/names.ts'
import { texts as common } from '../../../lib/texts.ts'
import { Ago } from '../../../ui/time.tsx'
import { useRoleChoices } from '../kinds/use-role-choices.ts'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Your keys',
  about: 'Programs call the API with a key of yours. Name only the roles and addresses that the program needs.',
  icon: 'key',
  permission: 'clients:self',
} as const satisfies Section

const texts = all.keys

/** Keys of the reader. The secret of a new one is shown once. */
const keys = ofNoun<Answered.PersonalClient>('personalClient', {
  key: 'keys',
  texts,
  writing: 'clients:self',
  columns: [
    { id: 'roles', name: all.columns.roles, width: 'minmax(120px, 240px)', from: 560 },
    { id: 'used', name: all.columns.used, width: '104px' },
    { id: 'expires', name: all.columns.expires, width: '104px', from: 460 },
  ],
  row: (one) => ({
    name: one.displayName || one.clientId,
    cells: {
      roles: one.scopedRoles.length > 0 ? <RoleNames ids={one.scopedRoles} /> : texts.allRoles,
      used: one.lastUsedAt ? <Ago time={one.lastUsedAt} /> : all.never,
      expires: one.expiresTime ? <Ago time={one.expiresTime} /> : all.never,
    },
  }),
  making: {
    schema: schemas.PersonalClientServiceCreateRequest,
    useSchema: (schema) => useRoleChoices(schema, 'scopedRoles', { isOwn: true }),
    once: (answer) => ({
      about: texts.once,
      values: [
        [texts.clientId, String(memberAt(answer, 'client').clientId)],
        [texts.secret, String(answer.clientSecret)],
      ],
    }),
  },
  deleting: texts.delete,
})

function RoleNames({ ids }: { readonly ids: readonly string[] }) {
  const names = useRoleNames()
  return ids.map((id) => names.get(id) ?? common.aRole).join(', ')
}

export const Page = () => <ObjectsPage kind={keys} />
