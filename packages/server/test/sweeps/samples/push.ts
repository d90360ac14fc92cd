import type { Samples } from '../sample.ts'

export const pushSamples: Samples = {}
