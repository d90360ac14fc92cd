export { findAction, isAccountAction } from './actions.ts'
export { type TaskEnded, taskEnded } from './ended.ts'
export { planHolding, planWork } from './plan.ts'
export {
  findRequestedTask,
  obstacleOf,
  passwordFor,
  requestTaskOnce,
  type TaskRequest,
  withdrawTask,
} from './request-once.ts'
export { findAccountOfSource, findSourceOfAccount } from './source-names.ts'
export type { Task as ConnectorTask } from './view.ts'
export type { AskedWork } from './work.ts'
