import type { Samples } from '../sample.ts'

export const connectorTasksSamples: Samples = {}
