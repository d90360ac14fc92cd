import type { Samples } from '../sample.ts'

export const entitlementsSamples: Samples = {}
