import type { Samples } from '../sample.ts'

export const organisationSamples: Samples = {
  'organisation.get': async () => ({}),
  'organisation.update': async () => ({
    body: { organization: { displayName: 'Acme Ltd' }, updateMask: 'displayName' },
  }),
}
