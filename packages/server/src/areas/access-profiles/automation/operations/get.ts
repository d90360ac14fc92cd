import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { readRuled } from '../../guards.ts'
import { BundleAutomation } from '../shape.ts'
import { getAutomation } from '../store.ts'
import { thresholdOf } from '../threshold.ts'
import { toAutomation } from '../view.ts'

export const getBundleAutomation = operation({
  id: 'accessProfiles.automation.get',
  about: 'Tells by which rule users are members of an access profile, how it last ran and whether it is paused.',
  route: 'GET /api/v1/catalogs/{request_catalog_id}/bundle_automation',
  called: 'RequestCatalogManagementService/GetBundleAutomation',
  guard: readRuled,
  request: shape('GetBundleAutomationRequest', 'Nothing to say.', {}),
  response: BundleAutomation,

  async run(context, _input, { request_catalog_id }) {
    const { tx } = context
    const row = context.setEtag(await getAutomation(tx, request_catalog_id))
    return toAutomation(row, await thresholdOf(tx, row))
  },
})
