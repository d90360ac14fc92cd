export { type DefaultsContent, findDefaults, lockDefaults, saveDefaults } from './store.ts'
