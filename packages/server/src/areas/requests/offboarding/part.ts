import { part } from '../../area.ts'
import { createOffboardingTask } from './create.ts'
import { previewOffboarding } from './preview.ts'

export const offboardingPart = part({ operations: [previewOffboarding, createOffboardingTask] })
