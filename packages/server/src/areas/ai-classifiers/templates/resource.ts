import { entityRules } from '../../../service/log/rules.ts'
import { resource } from '../../../service/resource/resource.ts'
import { checkClassifier } from '../classifiers/rules.ts'
import { GOVERNANCE } from '../documents.ts'
import { governedChanges, historyOf } from '../history/governed.ts'
import { readTemplate, writeTemplate } from './guards.ts'
import { getTemplate } from './operations/get.ts'
import { listTemplates } from './operations/list.ts'
import { searchTemplates } from './operations/search.ts'
import { templateRows } from './rows.ts'
import { ClassifierTemplate } from './shape.ts'

const noun = {
  id: 'aiClassifiers.templates',
  service: 'ClassifierTemplateService',
  one: 'template',
  path: '/api/v1/ai-governance/classifier-templates',
  shape: ClassifierTemplate,
} as const

const {
  create,
  update,
  delete: remove,
} = resource({
  ...noun,
  many: 'templates',
  member: 'classifierTemplate',
  required: ['displayName'],
  guards: { list: GOVERNANCE.read, create: GOVERNANCE.write, get: writeTemplate, change: writeTemplate },
  store: templateRows,
  changes: governedChanges('aiClassifiers.template', 'classifier_template', ClassifierTemplate),
  strict: ['create', 'update'],
  about: {
    create: 'Makes a template that classifiers can be made from.',
    update: 'Changes a template of the tenant; classifiers that were made from it stay as they are.',
    delete: 'Deletes a template of the tenant; classifiers that were made from it stay.',
  },
  before: {
    create: (context, given) => checkClassifier(context, '', given),
    update: (context, given, stored) => checkClassifier(context, 'classifierTemplate', given, stored),
  },
})

/** Those that are built in are read with the others, so reading is not ordinary. */
export const templateOperations = [
  listTemplates,
  searchTemplates,
  create,
  getTemplate,
  update,
  remove,
  historyOf({
    ...noun,
    about: 'Lists the states of one template, newest first; one that is built in has none.',
    type: 'classifier_template',
    guard: readTemplate('aigovernance:read'),
  }),
]

export const templateLog = entityRules('aiClassifiers.template', {
  type: 'ClassifierTemplate',
  code: 'classifier_template',
})
