import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { id, text, timestamp } from '../../../wire/scalars.ts'
import { type AnyShape, shape } from '../../../wire/shape.ts'

const ChangeKind = enumeration('HistoryChangeKind', 'What happened to an object.', [
  'CHANGE_KIND_UNSPECIFIED',
  'CHANGE_KIND_CREATE',
  'CHANGE_KIND_PUT',
  'CHANGE_KIND_HARD_DELETE',
])
export type ChangeKind = (typeof ChangeKind.values)[number]

const ActorKind = enumeration('HistoryActorKind', 'Through what somebody acted.', [
  'ACTOR_KIND_UNSPECIFIED',
  'ACTOR_KIND_API',
  'ACTOR_KIND_SLACK',
  'ACTOR_KIND_MSTEAMS',
  'ACTOR_KIND_JIRA_CLOUD',
  'ACTOR_KIND_INTERNAL',
  'ACTOR_KIND_SUPPORT',
  'ACTOR_KIND_WORKFLOW',
])
export type ActorKind = (typeof ActorKind.values)[number]

const AnnotationKind = enumeration('HistoryAnnotationKind', 'What a note of a change is about.', [
  'ANNOTATION_KIND_UNSPECIFIED',
  'ANNOTATION_KIND_GENERIC',
  'ANNOTATION_KIND_TICKET',
  'ANNOTATION_KIND_REASON',
  'ANNOTATION_KIND_WORKFLOW',
  'ANNOTATION_KIND_BATCH',
  'ANNOTATION_KIND_CORRELATION',
  'ANNOTATION_KIND_AUTOMATION',
])

const HistoryActor = shape('HistoryActor', 'Who made a change.', {
  kind: oneOfNames(ActorKind, 'Through what.'),
  userId: id('The user; empty when the service itself acted.'),
})

const HistoryAnnotation = shape('HistoryAnnotation', 'A note of a change.', {
  key: text(128, 'What it is called.'),
  kind: oneOfNames(AnnotationKind, 'What it is about.'),
  displayLabel: text(256, 'The label that people see.'),
  displayValue: text(1024, 'The value that people see.'),
  displayUrl: text(2048, 'Where more of it is.'),
  rawValue: text(1024, 'The value as it is stored.'),
})

const HistoryEntryMetadata = shape('HistoryEntryMetadata', 'When, how and by whom an object was changed.', {
  id: id('Names the entry.'),
  createdAt: timestamp('When it was changed.'),
  changeKind: oneOfNames(ChangeKind, 'What happened.'),
  actor: HistoryActor,
  annotations: list(HistoryAnnotation, 20, 'Notes of the change.'),
  syslogEventId: id('The event of the change in the system log.'),
  traceId: text(32, 'The trace of the call; empty when it had none.'),
})

/** Of a change of a list: what happened is told of each that came or left. */
export const ListHistoryEntryMetadata = shape('ListHistoryEntryMetadata', 'When and by whom a list was changed.', {
  id: id('Names the entry.'),
  createdAt: timestamp('When it was changed.'),
  actor: HistoryActor,
  annotations: list(HistoryAnnotation, 20, 'Notes of the change.'),
  syslogEventId: id('The event of the change in the system log.'),
  traceId: text(32, 'The trace of the call; empty when it had none.'),
})

/** An entry of the history of what this shape describes. */
export const historyEntry = <S extends AnyShape>(name: string, snapshot: S) =>
  shape(name, 'One state of an object.', { metadata: HistoryEntryMetadata, snapshot })
