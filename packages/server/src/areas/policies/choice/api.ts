export { checkRouting } from './check-routing.ts'
export { choosePolicy } from './choose.ts'
