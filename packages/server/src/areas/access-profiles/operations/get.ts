import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { readProfile } from '../guards.ts'
import { profileAnswer, profileExpandMask } from '../shape.ts'
import { showProfile } from '../show.ts'

export const getProfileOperation = operation({
  id: 'accessProfiles.get',
  about: 'Tells what an access profile is and how many members it has.',
  route: 'GET /api/v1/catalogs/{id}',
  guard: readProfile,
  request: shape('RequestCatalogManagementServiceGetRequest', 'What to show beside it.', {
    expandMask: profileExpandMask,
  }),
  response: profileAnswer,

  async run(context, { expandMask }) {
    return showProfile(context, context.setEtag(context.profile), expandMask)
  },
})
