import type { Samples } from '../sample.ts'

export const organisationSamples: Samples = {
  'organisation.get': async () => ({}),
  'organisation.update': async () => ({
    body: { organisation: { displayName: 'Acme Ltd' }, updateMask: 'displayName' },
  }),
}
