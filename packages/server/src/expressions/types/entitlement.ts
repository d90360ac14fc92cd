import { object } from './object.ts'

const fields = {
  id: 'string',
  appId: 'string',
  appResourceTypeId: 'string',
  appResourceType: 'string',
  appResourceId: 'string',
  displayName: 'string',
  description: 'string',
  slug: 'string',
  alias: 'string',
  riskLevelValueId: 'string',
  externalId: 'string',
  purpose: 'string',
  complianceFrameworkValueIds: 'list<string>',
  annotations: 'map<string, string>',
}

export const Entitlement = object('Entitlement', fields)

/** In routing rules an entitlement also has its role and scope; on a flat one both are empty. */
export const RoutedEntitlement = object('Entitlement', { ...fields, role: 'EntitlementPart', scope: 'EntitlementPart' })

export const EntitlementPart = object('EntitlementPart', {
  id: 'string',
  appResourceTypeId: 'string',
  displayName: 'string',
  description: 'string',
  annotations: 'map<string, string>',
})
