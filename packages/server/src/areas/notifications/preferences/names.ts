/** The ways to reach somebody, as settings name them. `slack` is whatever chat the tenant has connected. */
export const CHANNELS = ['email', 'slack', 'teams'] as const
export type ChannelName = (typeof CHANNELS)[number]

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
