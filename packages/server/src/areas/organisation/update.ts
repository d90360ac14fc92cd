import { requires } from '../../service/guard.ts'
import { operation } from '../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../wire/mask.ts'
import { shape } from '../../wire/shape.ts'
import { Organisation } from './shape.ts'
import { lockSettings, saveName } from './store.ts'

export const updateOrganisation = operation({
  id: 'organisation.update',
  about: 'Changes what the tenant says about itself.',
  route: 'POST /api/v1/settings/organisation',
  guard: requires('settings:write'),
  request: shape('OrganisationServiceUpdateRequest', 'The changes.', {
    organisation: Organisation,
    updateMask: fieldMask('Which members of organisation to change; absent means those present.'),
  }),
  response: shape('OrganisationServiceUpdateResponse', 'The organisation as it is now.', {
    organisation: Organisation,
  }),

  async run(context, input) {
    const { tx, tenant, emit } = context
    const { display_name } = context.checkVersion(await lockSettings(tx))
    const before = { displayName: display_name, label: tenant.label }
    const { merged, changed } = mergeUpdate({
      shape: Organisation,
      name: 'organisation',
      stored: before,
      given: input.organisation,
      mask: input.updateMask,
    })
    if (!changed) return { organisation: before }
    context.setEtag(await saveName(tx, merged.displayName))
    emit({
      kind: 'organisation.updated',
      subject: { type: 'organisation', id: tenant.id },
      before: { displayName: before.displayName },
      after: { displayName: merged.displayName },
    })
    return { organisation: merged }
  },
})
