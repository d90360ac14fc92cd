import { chooseUsers } from './choose-users.ts'
import { notAvailable } from './not-available.ts'
import { idReferences, userReferences } from './references.ts'
import { stepKind } from './step-kind.ts'

export const unenrollFromAllAccessProfiles = stepKind({
  kind: 'unenrollFromAllAccessProfiles',
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
    await chooseUsers(step, payload, { deleted: true })
    if (payload.catalogIdsCel) await step.evaluate(payload.catalogIdsCel, 'strings')
    throw notAvailable('access profiles')
  },
})
