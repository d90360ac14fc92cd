import { part } from '../../area.ts'
import { backtestAutomation } from '../backtest/operation.ts'
import { explainExecution } from './operations/explain-execution.ts'
import { rehearseAutomation } from './operations/rehearse.ts'

export const rehearsalPart = part({ operations: [rehearseAutomation, backtestAutomation, explainExecution] })
