import { alreadyExists } from '../../../lib/failure.ts'
import { among } from '../../../service/listing.ts'
import { entityRules } from '../../../service/log/rules.ts'
import { asDocument } from '../../../service/resource/forms.ts'
import { filters, permitted, resource } from '../../../service/resource/resource.ts'
import { sql } from '../../../store/sql.ts'
import type { ClassifierBindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { id } from '../../../wire/scalars.ts'
import { documents, GOVERNANCE } from '../documents.ts'
import { governedChanges, historyOf } from '../history/governed.ts'
import { HookEventType } from '../shapes.ts'
import { targetKey } from '../targets.ts'
import { checkBinding } from './rules.ts'
import { ClassifierBinding, type ShownBinding } from './shape.ts'

const eventOf = ({ event }: ShownBinding): string => event.replace('HOOK_EVENT_TYPE_', '')

export const bindingRows = documents<ClassifierBindingsRow, ShownBinding>({
  table: sql`classifier_bindings`,
  most: 500,
  form: asDocument(ClassifierBinding, (given) => ({
    classifier_id: given.classifierId,
    target: targetKey(given),
    event: eventOf(given),
    gate_id: given.gateId,
  })),
})

export const bindingGuards = permitted(bindingRows, GOVERNANCE)

const noun = {
  id: 'aiClassifiers.bindings',
  service: 'ClassifierBindingService',
  one: 'binding',
  path: '/api/v1/ai-governance/classifier-bindings',
  shape: ClassifierBinding,
} as const

export const bindings = {
  ...resource({
    ...noun,
    many: 'bindings of classifiers',
    member: 'classifierBinding',
    required: ['classifierId'],
    guards: bindingGuards,
    store: bindingRows,
    changes: governedChanges('aiClassifiers.binding', 'classifier_binding', ClassifierBinding),
    strict: ['create', 'update'],
    about: {
      list: 'Lists the bindings of classifiers, newest first.',
      create: 'Has a classifier judge some calls, and says what its hits lead to.',
      update: 'Changes a binding; every save is a new version.',
      delete: 'Ends that a classifier judges some calls.',
      search: 'Finds bindings of classifiers, newest first.',
    },
    search: {
      path: '/api/v1/ai-governance/search/classifier-bindings',
      filters: filters(
        {
          classifierIds: list(id('A classifier.'), 100, 'Only of these classifiers.'),
          gateIds: list(id('A gate.'), 100, 'Only those that make calls wait at these gates.'),
          events: list(oneOfNames(HookEventType, 'An event.', { filter: true }), 8, 'Only those that run then.'),
        },
        ({ classifierIds, gateIds, events }) => [
          among(sql`classifier_id`, classifierIds),
          among(sql`gate_id`, gateIds),
          among(sql`content ->> 'event'`, events),
        ],
      ),
    },
    before: {
      async create(context, given) {
        await checkBinding(context, '', given)
        await checkOnce(context.tx, given)
      },
      async update(context, given) {
        await checkBinding(context, 'classifierBinding', given)
        await checkOnce(context.tx, given)
      },
    },
  }),
  history: historyOf({ ...noun, type: 'classifier_binding', guard: bindingGuards.get }),
}

/** The classifier is locked by then, so that two of the same are made one after the other. */
async function checkOnce(tx: Tx, given: ShownBinding): Promise<void> {
  const other = await tx.find<{ id: string }>(sql`
    select id from classifier_bindings
    where classifier_id = ${given.classifierId} and target = ${targetKey(given)} and event = ${eventOf(given)}
      and id <> ${given.id} and deleted_at is null`)
  if (!other) return
  throw alreadyExists('classifier_binding', 'the classifier is bound to this target and event already', other.id)
}

export const bindingLog = entityRules('aiClassifiers.binding', {
  type: 'ClassifierBinding',
  code: 'classifier_binding',
  nameIn: ['classifierId'],
  severity: { deleted: 'Medium' },
})
