import type { Samples } from '../sample.ts'

export const attributesSamples: Samples = {}
