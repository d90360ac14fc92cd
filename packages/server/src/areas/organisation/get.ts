import { requires } from '../../service/guard.ts'
import { operation } from '../../service/operation.ts'
import { shape } from '../../wire/shape.ts'
import { Organisation } from './shape.ts'
import { getSettings } from './store.ts'

export const getOrganisation = operation({
  id: 'organisation.get',
  about: 'Tells what the tenant says about itself.',
  route: 'GET /api/v1/settings/organisation',
  guard: requires('settings:read'),
  request: shape('OrganisationServiceGetRequest', 'Nothing to say.', {}),
  response: shape('OrganisationServiceGetResponse', 'The organisation.', { organisation: Organisation }),

  async run(context) {
    const { display_name } = context.checkVersion(await getSettings(context.tx))
    return { organisation: { displayName: display_name, label: context.tenant.label } }
  },
})
