export { forgetObject, keepObject, type Received, receiveObject } from './store.ts'
