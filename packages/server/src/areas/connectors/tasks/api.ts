export { accountArguments } from './account-arguments.ts'
export { type DeclaredAction, findAccountAction, findDeclaredAction, makesResource } from './actions.ts'
export { type TaskEnded, taskEnded } from './ended.ts'
export { type PasswordSet, passwordSet } from './password-set.ts'
export { planHolding, planWork } from './plan.ts'
export { isPaused, obstacleOf, passwordFor, requestTaskOnce, type TaskRequest } from './request-once.ts'
export { setCredentials } from './set-credentials.ts'
export {
  findAccountOfSource,
  findResourceOfSource,
  findSourceOfAccount,
  findSourceOfResource,
  type SourceName,
} from './source-names.ts'
export type { AskedWork } from './task-content.ts'
export type { Task as ConnectorTask } from './view.ts'
