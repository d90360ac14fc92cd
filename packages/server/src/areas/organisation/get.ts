import { anybody } from '../../service/guard.ts'
import { operation } from '../../service/operation.ts'
import { shape } from '../../wire/shape.ts'
import { Organization } from './shape.ts'
import { getSettings } from './store.ts'
import { toOrganization } from './view.ts'

export const getOrganisation = operation({
  id: 'organisation.get',
  about: 'Tells what the tenant says about itself.',
  route: 'GET /api/v1/settings/organization',
  guard: anybody('everybody: pages and programs go by its name and its clocks'),
  request: shape('OrganizationServiceGetRequest', 'Nothing to say.', {}),
  response: shape('OrganizationServiceGetResponse', 'The organisation.', { organization: Organization }),

  async run(context) {
    return { organization: toOrganization(context.setEtag(await getSettings(context.tx)), context.tenant.label) }
  },
})
