export const CHANNELS = ['email', 'slack', 'teams'] as const

/** What people switch on and off, in the words of the service; `system` is always on. */
export const PREFERENCES = [
  'approvalNeeded',
  'provisioningRequest',
  'taskReminders',
  'reviews',
  'requestCreated',
  'commentOnRequest',
  'completion',
  'accessProvisioned',
  'expiringAccess',
  'connectorIssues',
  'system',
] as const
