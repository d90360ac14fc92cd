import { asDocument } from '../../../service/resource/forms.ts'
import { filters, permitted, resource } from '../../../service/resource/resource.ts'
import { sql } from '../../../store/sql.ts'
import type { ClassifiersRow } from '../../../store/tables.ts'
import { list } from '../../../wire/collections.ts'
import { text } from '../../../wire/scalars.ts'
import { checkUnbound } from '../bindings/uses.ts'
import { documents, GOVERNANCE } from '../documents.ts'
import { governedChanges, historyOf } from '../history/governed.ts'
import { checkClassifier } from './rules.ts'
import { Classifier, type ShownClassifier } from './shape.ts'

const form = asDocument<typeof Classifier, ClassifiersRow>(Classifier, ({ templateId }) => ({
  template_id: templateId,
}))

export const classifierRows = documents<ClassifiersRow, ShownClassifier>({
  table: sql`classifiers`,
  most: 200,
  form: { ...form, show: (row) => ({ ...form.show(row), templateId: row.template_id }) },
})

export const classifierGuards = permitted(classifierRows, GOVERNANCE)

const noun = {
  id: 'aiClassifiers',
  service: 'ClassifierService',
  one: 'classifier',
  path: '/api/v1/ai-governance/classifiers',
  shape: Classifier,
} as const

export const classifierChanges = governedChanges<ShownClassifier>('aiClassifiers.classifier', 'classifier', Classifier)

export const classifiers = {
  ...resource({
    ...noun,
    required: ['displayName'],
    guards: classifierGuards,
    store: classifierRows,
    changes: classifierChanges,
    strict: ['create', 'update'],
    about: {
      list: 'Lists the classifiers, newest first.',
      create: 'Makes a classifier; it judges nothing until it is bound.',
      update: 'Changes a classifier; every save is a new version.',
      delete: 'Deletes a classifier that is bound nowhere.',
      search: 'Finds classifiers, newest first.',
    },
    search: {
      path: '/api/v1/ai-governance/search/classifiers',
      words: 'Words that occur in the name or the description.',
      filters: filters(
        {
          kinds: list(text(16, 'pattern, cel, function, builtin or model.'), 8, 'Only of these kinds; all when empty.'),
        },
        ({ kinds = [] }) => [kinds.length > 0 ? sql`content ?| ${kinds}` : undefined],
      ),
    },
    before: {
      create: (context, given) => checkClassifier(context, '', given),
      update: (context, given, stored) => checkClassifier(context, 'classifier', given, stored),
      delete: ({ tx }, { id }) => checkUnbound(tx, sql`classifier_id`, 'classifier', id),
    },
  }),
  history: historyOf({ ...noun, type: 'classifier', guard: classifierGuards.get }),
}
