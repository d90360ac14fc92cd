export { ADDRESS_LISTS, findSettings, type StoredSettings } from './store.ts'
