import type { AnyOperation } from '../../../service/operation.ts'
import { getAutomationSettings } from './operations/get.ts'
import { setAutomationSettings } from './operations/set.ts'

export { settingsLog } from './events.ts'

export const settingsOperations: readonly AnyOperation[] = [getAutomationSettings, setAutomationSettings]
