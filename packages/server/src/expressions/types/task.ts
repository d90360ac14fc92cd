import { object, openMap } from './object.ts'

export const Task = object('Task', {
  id: 'string',
  numericId: 'string',
  displayName: 'string',
  subjectUserId: 'string',
  requestorUserId: 'string',
  justification: 'string',
  origin: 'TaskOrigin',
  type: 'TaskType',
  isGrantPermanent: 'bool',
  grantDuration: 'duration',
  createdAt: 'timestamp',
  analysis: 'TaskAnalysis',
  formFields: openMap,
  isEmergency: 'bool',
})

export const TaskAnalysis = object('TaskAnalysis', {
  id: 'string',
  hasConflictViolations: 'bool',
  conflictViolations: 'list<string>',
})
