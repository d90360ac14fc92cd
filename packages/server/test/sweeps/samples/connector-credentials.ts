import type { Samples } from '../sample.ts'

export const connectorCredentialsSamples: Samples = {}
