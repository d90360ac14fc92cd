export { createTask } from './create-task.ts'
