import { oneOfNames } from '../../../wire/enums.ts'
import { bool, id } from '../../../wire/scalars.ts'
import { type Answer, readOnly, shape } from '../../../wire/shape.ts'
import { ClassifierAction, HookEventType, kept, priority, target } from '../shapes.ts'

const bindingFields = {
  classifierId: id('The classifier.'),
  event: oneOfNames(HookEventType, 'When it runs. PRE_OUTPUT is stored and never runs: there is no surface for it.'),
  action: oneOfNames(ClassifierAction, 'What is done about a hit; the strictest of all bindings is done.'),
  gateId: id('The gate that a call waits at; needed with REQUIRE_APPROVAL, refused otherwise.'),
  priority: priority(),
  enabled: bool('It counts.'),
}

export const ClassifierBinding = shape(
  'ClassifierBinding',
  'Where a classifier is used, and what its hits lead to.',
  { id: readOnly(id('Its id.')), ...bindingFields, ...kept },
  target(),
)
export type ShownBinding = Answer<typeof ClassifierBinding>
