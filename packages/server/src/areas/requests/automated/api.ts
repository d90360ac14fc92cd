export { type ChosenTasks, closeChosen, reassignChosen, type TasksDone } from './choose-tasks.ts'
export { type Opened, openGrants, openRevokes } from './open-tasks.ts'
