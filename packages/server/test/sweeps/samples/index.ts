import type { Samples } from '../sample.ts'
import { personalClientSamples } from './personal-clients.ts'

export const samples: Samples = { ...personalClientSamples }
