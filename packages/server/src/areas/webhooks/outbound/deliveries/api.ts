export { createDelivery, type NewDelivery } from './create-delivery.ts'
export { lastStatusOf } from './store.ts'
export { type SupersededReason, supersedeOf } from './supersede.ts'
