import type { Answered } from '@reeve/client/session'

export type Channels = Answered.ChannelSettings
export type ChannelName = 'email' | 'slack' | 'teams'
export type Channel = Answered.EmailChannelSettings & { readonly isConfigured?: boolean }

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
] as const

export const FREQUENCIES = ['DIGEST_FREQUENCY_DAILY', 'DIGEST_FREQUENCY_WEEKLY'] as const
export const DAYS = [
  'WEEKDAY_MONDAY',
  'WEEKDAY_TUESDAY',
  'WEEKDAY_WEDNESDAY',
  'WEEKDAY_THURSDAY',
  'WEEKDAY_FRIDAY',
] as const
