import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { writeRuled } from '../../guards.ts'
import { automationChanged } from '../events.ts'
import { deleteAutomation, getAutomation, lockAutomation } from '../store.ts'
import { thresholdOf } from '../threshold.ts'
import { toAutomation } from '../view.ts'

export const deleteBundleAutomation = operation({
  id: 'accessProfiles.automation.delete',
  about: 'Takes the rule of an access profile away; its members stay.',
  route: 'DELETE /api/v1/catalogs/{request_catalog_id}/bundle_automation',
  called: 'RequestCatalogManagementService/DeleteBundleAutomation',
  guard: writeRuled,
  request: shape('DeleteBundleAutomationRequest', 'Nothing to say.', {}),
  response: shape('DeleteBundleAutomationResponse', 'Nothing to say.', {}),

  async run(context, _input, { request_catalog_id }) {
    const { tx, emit } = context
    await lockAutomation(tx, request_catalog_id)
    const row = context.checkVersion(await getAutomation(tx, request_catalog_id))
    await deleteAutomation(tx, request_catalog_id)
    emit(automationChanged('deleted', toAutomation(row, await thresholdOf(tx, row)), null))
    return {}
  },
})
