import type { Answered } from '@reeve/client/session'
import { formatSeconds } from '../../lib/format.ts'
import type { Tone } from '../../ui/tone.ts'
import { texts } from './texts.ts'

export type Secret = Answered.PaperSecret & { readonly id: string }
export type AppSecret = Answered.AppSecret
export type Revocation = Answered.AppSecretRevocation
export type Vault = Answered.Vault
export type Credential = Answered.VaultCredential

/** What the wire calls them, without the prefix. */
export const STATUSES = ['ACTIVE', 'EXPIRED', 'BURNED', 'REVOKED', 'DATA_DELETED'] as const
export type Status = (typeof STATUSES)[number]

const lastOf = (name: string, prefix: string): string => name.slice(prefix.length)

export const statusOf = ({ status }: Pick<Secret, 'status'>): Status =>
  STATUSES.find((one) => one === lastOf(status, 'SECRET_STATUS_')) ?? 'DATA_DELETED'

export const isActive = (secret: Pick<Secret, 'status'>): boolean => statusOf(secret) === 'ACTIVE'
export const isFile = ({ secretType }: Pick<Secret, 'secretType'>): boolean => secretType === 'SECRET_TYPE_FILE'
export const isOutside = ({ sharingMode }: Pick<Secret, 'sharingMode'>): boolean =>
  sharingMode === 'PAPER_VAULT_SHARING_MODE_EXTERNAL'

export const TONES: Readonly<Record<Status, Tone>> = {
  ACTIVE: 'good',
  EXPIRED: 'neutral',
  BURNED: 'neutral',
  REVOKED: 'neutral',
  DATA_DELETED: 'neutral',
}

export const REVOCATION_TONES: Readonly<Record<string, Tone>> = {
  QUEUED: 'busy',
  RUNNING: 'busy',
  MANUAL: 'busy',
  SUCCEEDED: 'good',
  FAILED: 'bad',
}

export const nameOf = ({ displayName }: Pick<Secret, 'displayName'>): string => displayName || texts.unnamed

export const appSecretStatus = ({ status }: Pick<AppSecret, 'status'>): string => lastOf(status, 'APP_SECRET_STATUS_')

/** `604800s` as "7 days". */
export const lengthOf = (duration: string | undefined): string =>
  formatSeconds(Number.parseInt(duration ?? '', 10) || 0)

export const viewsOf = ({ currentViews, maxViews }: Pick<Secret, 'currentViews' | 'maxViews'>): string =>
  maxViews === 0 ? texts.viewsOfMany(currentViews) : texts.viewsOf(currentViews, maxViews)
