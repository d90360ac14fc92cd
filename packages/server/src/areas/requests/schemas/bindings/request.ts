import { id } from '../../../../wire/scalars.ts'
import { nullable, type Request, required, shape } from '../../../../wire/shape.ts'
import { AppEntitlementRef } from '../../../directory/apps/api.ts'

export const bindingFields = {
  requestSchemaId: required(id('The form.')),
  entitlementRef: required(AppEntitlementRef),
}

export const bindingAnswer = (name: string) =>
  shape(name, 'Which form requests for the entitlement fill in.', {
    requestSchemaId: id('The form.'),
    entitlementRef: nullable(AppEntitlementRef),
  })

export const named = ({ appId = '', id = '' }: Request<typeof AppEntitlementRef>) => ({ appId, id })
