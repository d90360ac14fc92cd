export { type ActorKind, type ChangeKind, historyEntry, ListHistoryEntryMetadata } from './shape.ts'
export { actorKindOf } from './store.ts'
