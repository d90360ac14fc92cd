export { BadAnswer, deliveryOrigins, type Origin } from './origin.ts'
