import { shape } from '../../../wire/shape.ts'
import { manyUsers } from '../shapes/chosen-users.ts'
import { cel, ids } from '../shapes/refs.ts'
import { sampleUsers } from '../shapes/samples.ts'
import { idReferences, userReferences } from './references.ts'
import { stepKind } from './step-kind.ts'

const UnenrollFromAllAccessProfiles = shape('UnenrollFromAllAccessProfiles', 'Takes users out of access profiles.', {
  catalogIds: ids('The profiles; all when empty.'),
  catalogIdsCel: cel('Gives the ids of the profiles; goes before catalogIds. None when it gives none.'),
  ...manyUsers,
})

export const unenrollFromAllAccessProfiles = stepKind({
  kind: 'unenrollFromAllAccessProfiles',
  icon: 'x',
  shape: UnenrollFromAllAccessProfiles,
  samples: [{ catalogIds: ['c'], catalogIdsCel: '["c"]', ...sampleUsers }],
  users: 'many',
  texts: [
    { path: 'catalogIdsCel', result: 'strings' },
    { path: 'userIdsCel', result: 'userIds' },
  ],
  actsOn: 'tenant',
  takesAway: true,
  references: ({ catalogIds, catalogIdsCel, ...payload }) => [
    ...(catalogIdsCel ? [] : idReferences('catalogIds', 'catalog', catalogIds)),
    ...userReferences(payload),
  ],
})
