import { seconds } from '../../../lib/duration.ts'
import type { LocalDirectoriesRow } from '../../../store/tables.ts'
import type { Answer, Request } from '../../../wire/shape.ts'
import type { LocalDirectoryConfig } from './shape.ts'
import type { LocalDirectoryContent } from './store.ts'

export type ShownLocalDirectory = Answer<typeof LocalDirectoryConfig>
type Given = Request<typeof LocalDirectoryConfig> | ShownLocalDirectory

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

export const toLocalDirectoryContent = (given: Given): LocalDirectoryContent => ({
  display_name: given.displayName ?? '',
  is_default: given.isDefault ?? false,
  allow_self_registration: given.allowSelfRegistration ?? false,
  self_registration_domains: (given.selfRegistrationDomains ?? []).map((domain) => domain.toLowerCase()),
  invitation_seconds: given.invitationTtl == null ? USUAL_SECONDS : Number(given.invitationTtl / 1_000_000_000n),
})
