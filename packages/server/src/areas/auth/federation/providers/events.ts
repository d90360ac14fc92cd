import type { Change } from '../../../../service/events.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { WorkloadFederationProvider } from './shape.ts'

type Provider = Answer<typeof WorkloadFederationProvider>

export const providerChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Provider | null,
  after: Provider | null,
): Change => ({
  kind: `auth.workloadProvider.${verb}`,
  subject: { type: 'workloadProvider', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

// Safe because a shape writes an object or null.
const wire = (provider: Provider | null) => WorkloadFederationProvider.write(provider) as Change['after']
