import type { LogRules } from '../../../service/log/rule.ts'
import { entityRules } from '../../../service/log/rules.ts'
import { changeOf } from '../../../service/resource/changes.ts'
import { RequestAction } from './shape.ts'

export const actionLog: LogRules = entityRules('requests.action', { type: 'RequestAction', code: 'request_action' })

export const actionChanged = changeOf({ kind: 'requests.action', type: 'request_action', write: RequestAction.write })
