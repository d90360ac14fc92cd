import { part } from '../../area.ts'
import { createOffboardingTask } from './create.ts'

export const offboardingPart = part({ operations: [createOffboardingTask] })
