import { object } from './object.ts'

const fields = {
  severity: 'FindingSeverity',
  state: 'FindingState',
  findingType: 'FindingType',
  sourceKind: 'FindingSourceKind',
  appId: 'string',
  customSubType: 'string',
  description: 'string',
  fingerprint: 'string',
  sourceDetectorId: 'string',
  riskScore: 'int',
  annotations: 'map<string, string>',
  customTags: 'map<string, string>',
  recurrenceCount: 'int',
  createdAt: 'timestamp',
  firstObservedAt: 'timestamp',
  lastObservedAt: 'timestamp',
  lastAppearedAt: 'timestamp',
  identityUserId: 'string',
  appUserId: 'string',
  connectorId: 'string',
  appResourceId: 'string',
  appResourceTypeId: 'string',
  resourceId: 'string',
  resourceTypeId: 'string',
  decoyId: 'string',
}

/** A finding as it was detected. */
export const Finding = object('Finding', fields)

/** A finding after transformation, which may have given it to someone. */
export const RoutedFinding = object('Finding', { ...fields, assigneeIdentityUserId: 'string' })
