import { shape } from '../../../wire/shape.ts'
import { manyUsers } from '../shapes/chosen-users.ts'
import { cel, ids } from '../shapes/refs.ts'
import { sampleUsers } from '../shapes/samples.ts'
import { chooseUsers } from './choose-users.ts'
import { idReferences, userReferences } from './references.ts'
import { stepKind } from './step-kind.ts'

const UnenrollFromAllAccessProfiles = shape('UnenrollFromAllAccessProfiles', 'Takes users out of access profiles.', {
  catalogIds: ids('The profiles; all when empty.'),
  catalogIdsCel: cel('Gives the ids of the profiles; goes before catalogIds.'),
  ...manyUsers,
})

export const unenrollFromAllAccessProfiles = stepKind({
  kind: 'unenrollFromAllAccessProfiles',
  shape: UnenrollFromAllAccessProfiles,
  samples: [{ catalogIds: ['c'], catalogIdsCel: '["c"]', ...sampleUsers }],
  users: 'many',
  texts: [
    { path: 'catalogIdsCel', result: 'strings' },
    { path: 'userIdsCel', result: 'userIds' },
  ],
  actsOn: 'tenant',
  references: ({ catalogIds, catalogIdsCel, ...payload }) => [
    ...(catalogIdsCel ? [] : idReferences('catalogIds', 'catalog', catalogIds)),
    ...userReferences(payload),
  ],

  async run(step, payload) {
    const users = await chooseUsers(step, payload, { deleted: true })
    const { catalogIdsCel, catalogIds = [] } = payload
    const profileIds = catalogIdsCel ? await step.evaluate(catalogIdsCel, 'strings') : catalogIds
    return step.effects.notAvailable('access profiles', {
      kind: 'unenrollment',
      summary: `takes ${users.length} user(s) out of ${profileIds.length === 0 ? 'all' : profileIds.length} access profile(s)`,
      details: { userIds: users.map(({ id }) => id), catalogIds: profileIds },
    })
  },
})
