export { type ActorKind, type ChangeKind, historyEntry } from './shape.ts'
export { actorKindOf } from './store.ts'
