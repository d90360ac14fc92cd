export { underFreeName } from './store.ts'
