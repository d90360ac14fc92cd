export { addUsers, userPath } from './show.ts'
