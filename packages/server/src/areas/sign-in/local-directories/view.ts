import { seconds } from '../../../lib/duration.ts'
import type { LocalDirectoriesRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { LocalDirectoryConfig } from './shape.ts'

export type ShownLocalDirectory = Answer<typeof LocalDirectoryConfig>

const USUAL_SECONDS = 7 * 86_400

export const toLocalDirectory = (row: LocalDirectoriesRow): ShownLocalDirectory => ({
  appId: row.app_id,
  displayName: row.display_name,
  isDefault: row.is_default,
  allowSelfRegistration: row.allow_self_registration,
  selfRegistrationDomains: row.self_registration_domains,
  invitationTtl: seconds(row.invitation_seconds),
  defaultProfileTypeId: '',
  onboardingFlowId: '',
  organizationId: '',
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

type Content = Pick<
  LocalDirectoriesRow,
  'display_name' | 'is_default' | 'allow_self_registration' | 'self_registration_domains' | 'invitation_seconds'
>

export const toLocalDirectoryContent = (given: ShownLocalDirectory): Content => ({
  display_name: given.displayName,
  is_default: given.isDefault,
  allow_self_registration: given.allowSelfRegistration,
  self_registration_domains: given.selfRegistrationDomains.map((domain) => domain.toLowerCase()),
  invitation_seconds: given.invitationTtl === null ? USUAL_SECONDS : Number(given.invitationTtl / 1_000_000_000n),
})
