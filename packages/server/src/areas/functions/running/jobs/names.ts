import type { Named } from '../../../../engine/job.ts'

export const WARM: Named<{ readonly functionId: string }> = { kind: 'functions.keepWarm' }
