export { auditTask, closeTask, commentOnTask, reassignTask, stopAsking } from './act.ts'
export { closedTasks } from './closed-tasks.ts'
export { lookAgain } from './look-again.ts'
