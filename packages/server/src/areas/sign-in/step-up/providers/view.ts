import type { Change } from '../../../../service/events.ts'
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

export const providerChanged = (
  verb: 'created' | 'updated' | 'deleted' | 'secretChanged',
  before: ShownProvider | null,
  after: ShownProvider | null,
): Change => ({
  kind: `signIn.stepUpProvider.${verb}`,
  subject: { type: 'stepUpProvider', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

// Safe because a shape writes an object or null.
const wire = (provider: ShownProvider | null) => StepUpProvider.write(provider) as Change['after']
