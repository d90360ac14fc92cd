import { list } from '../../../wire/collections.ts'
import { bool, id, text, timestamp } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'

const ActivityActor = shape('ActivityActor', 'Who did it.', {
  type: text(32, 'User, Service or System.'),
  id: text(128, 'Names the actor; empty when the caller may not see people.'),
  displayName: text(512, 'What people call the actor; empty when the caller may not see people.'),
})

const ActivityObject = shape('ActivityObject', 'What an event is about.', {
  type: text(128, 'As the log names the type, such as AppEntitlement.'),
  id: text(128, 'Names the object.'),
  appId: id('The app that it belongs to; empty where that is not known, or for what belongs to none.'),
  displayName: text(1024, 'What the sentence calls it.'),
})

export const ActivityEntry = shape('ActivityEntry', 'Something that happened to an object.', {
  id: id('The uid of the event in the system log.'),
  objectId: id('The object that it happened to.'),
  at: timestamp('When it happened.'),
  text: text(4096, 'What happened, in one sentence with who did it.'),
  objects: list(ActivityObject, 20, 'What the sentence names, people only for callers who may see them.'),
  code: text(128, 'The kind of event, such as webhook.updated.'),
  isFailure: bool('It was tried and failed.'),
  changedFields: list(text(256, 'A member of the object.'), 1000, 'What of the object changed.'),
  actor: ActivityActor,
  correlationId: id('Shared by everything that one request or run brought about.'),
})
