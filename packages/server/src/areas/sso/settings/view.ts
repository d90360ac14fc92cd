import { seconds } from '../../../lib/duration.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { SigningAlgorithm, SubjectType } from '../applications/names.ts'
import type { SsoSettings } from './shape.ts'
import type { Settings, SettingsContent } from './store.ts'

export type ShownSettings = Answer<typeof SsoSettings>

export const toSettings = (row: Settings): ShownSettings => ({
  enabled: row.enabled,
  defaultAssertionLifetime: seconds(row.default_assertion_seconds),
  defaultIdTokenSignedResponseAlg: row.default_id_token_alg as SigningAlgorithm, // Safe because only toContent writes it.
  defaultSubjectType: row.default_subject_type as SubjectType, // Safe because only toContent writes it.
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** What was cleared is again as it was in the beginning. */
export const toContent = (given: ShownSettings): SettingsContent => ({
  enabled: given.enabled,
  default_assertion_seconds:
    given.defaultAssertionLifetime === null ? 300 : Number(given.defaultAssertionLifetime / 1_000_000_000n),
  default_id_token_alg:
    given.defaultIdTokenSignedResponseAlg === 'OIDC_SIGNING_ALGORITHM_UNSPECIFIED'
      ? 'OIDC_SIGNING_ALGORITHM_EDDSA'
      : given.defaultIdTokenSignedResponseAlg,
  default_subject_type:
    given.defaultSubjectType === 'SSO_SUBJECT_TYPE_UNSPECIFIED'
      ? 'SSO_SUBJECT_TYPE_PAIRWISE'
      : given.defaultSubjectType,
})
