export { type ChosenTasks, closeChosen, reassignChosen, type TasksDone } from './choose-tasks.ts'
export { type Opened, openGrants, openRevokes, type WantedGrants, type WantedRevokes } from './open-tasks.ts'
