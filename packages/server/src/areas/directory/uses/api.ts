export { noteUses, type Use } from './note-uses.ts'
