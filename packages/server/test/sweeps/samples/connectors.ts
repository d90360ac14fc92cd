import type { Samples } from '../sample.ts'

export const connectorsSamples: Samples = {}
