/** What people switch on and off; `system` is always on. */
export const PREFERENCES = [
  'requestCreated',
  'approvalNeeded',
  'provisioningRequest',
  'accessProvisioned',
  'completion',
  'commentOnRequest',
  'expiringAccess',
  'reviews',
  'taskReminders',
  'connectorIssues',
  'system',
] as const
export type PreferenceName = (typeof PREFERENCES)[number]
