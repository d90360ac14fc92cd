import { type ChangeVerb, changeOf } from '../../../../service/resource/changes.ts'
import type { StepUpProvidersRow } from '../../../../store/tables.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { StepUpProvider } from './shape.ts'

export type ShownProvider = Answer<typeof StepUpProvider>

export const toProvider = (row: StepUpProvidersRow): ShownProvider => ({
  id: row.id,
  displayName: row.display_name,
  issuerUrl: row.issuer_url,
  clientId: row.client_id,
  enabled: row.enabled,
  lastTestedAt: row.tested_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  // Safe because the settings were read by the shape of this kind.
  ...({ [row.kind]: row.settings } as Pick<ShownProvider, 'oauth2' | 'microsoft'>),
})

export const providerChanged = changeOf<ShownProvider, ChangeVerb | 'secretChanged'>({
  kind: 'signIn.stepUpProvider',
  type: 'stepUpProvider',
  write: StepUpProvider.write,
})
