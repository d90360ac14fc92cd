import { alreadyExists } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { writeRuled } from '../../guards.ts'
import { saveRule } from '../save.ts'
import { automationFields, BundleAutomation, conditions } from '../shape.ts'
import { findAutomation, lockAutomation } from '../store.ts'

const PATH = '/api/v1/catalogs/{request_catalog_id}/bundle_automation'

export const setBundleAutomation = operation({
  id: 'accessProfiles.automation.set',
  about: 'Says by which rule users are members of an access profile, and runs it; what is not said is not kept.',
  route: `POST ${PATH}`,
  called: 'RequestCatalogManagementService/SetBundleAutomation',
  guard: writeRuled,
  request: shape('SetBundleAutomationRequest', 'The rule.', automationFields, conditions()),
  response: BundleAutomation,

  async run(context, input) {
    const before = await lockAutomation(context.tx, context.profile.id)
    context.checkVersion(before ?? context.profile)
    return saveRule(context, input, before)
  },
})

export const createBundleAutomation = operation({
  id: 'accessProfiles.automation.create',
  about: 'Gives an access profile a rule for its members, and runs it.',
  route: `POST ${PATH}/create`,
  called: 'RequestCatalogManagementService/CreateBundleAutomation',
  guard: writeRuled,
  request: shape('CreateBundleAutomationRequest', 'The rule.', automationFields, conditions()),
  response: BundleAutomation,

  async run(context, input) {
    const { tx } = context
    const profile = context.checkVersion(context.profile)
    if (await findAutomation(tx, profile.id)) {
      throw alreadyExists('membership automation', 'the access profile has a rule already: set it instead', profile.id)
    }
    return saveRule(context, input, undefined)
  },
})
