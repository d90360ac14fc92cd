import { extend } from '../../service/extension.ts'
import { loggedNames } from '../../service/log/rule.ts'
import { namedByThoseWhoMay } from '../../service/references/reference.ts'
import { sql } from '../../store/sql.ts'
import { area } from '../area.ts'
import { activityObjects, readableBy } from '../console/api.ts'
import { functionReferrers } from '../functions/api.ts'
import { policyUses } from '../policies/api.ts'
import { bindingLog } from './bindings/events.ts'
import { createBinding } from './bindings/operations/create.ts'
import { deleteBinding } from './bindings/operations/delete.ts'
import { getBindingOperation } from './bindings/operations/get.ts'
import { bindingHistory } from './bindings/operations/history.ts'
import { listBindingsOperation } from './bindings/operations/list.ts'
import { searchBindings } from './bindings/operations/search.ts'
import { updateBinding } from './bindings/operations/update.ts'
import { classifierLog } from './classifiers/events.ts'
import { createClassifier } from './classifiers/operations/create.ts'
import { deleteClassifier } from './classifiers/operations/delete.ts'
import { getClassifierOperation } from './classifiers/operations/get.ts'
import { classifierHistory } from './classifiers/operations/history.ts'
import { listClassifiersOperation } from './classifiers/operations/list.ts'
import { searchClassifiers } from './classifiers/operations/search.ts'
import { testClassifier } from './classifiers/operations/test.ts'
import { updateClassifier } from './classifiers/operations/update.ts'
import { gateLog } from './gates/events.ts'
import { createGate } from './gates/operations/create.ts'
import { deleteGate } from './gates/operations/delete.ts'
import { getGateOperation } from './gates/operations/get.ts'
import { gateHistory } from './gates/operations/history.ts'
import { listGatesOperation } from './gates/operations/list.ts'
import { searchGates } from './gates/operations/search.ts'
import { updateGate } from './gates/operations/update.ts'
import { gatesWithPolicy } from './gates/store.ts'
import { bindingById, classifierById, gateById } from './guards.ts'
import { modelLog } from './model/events.ts'
import { getModelSettings } from './model/operations/get.ts'
import { setModelSettings } from './model/operations/set.ts'
import { testModel } from './model/operations/test.ts'
import { policyLog } from './policy/events.ts'
import { getAgentPolicy } from './policy/operations/get.ts'
import { agentPolicyHistory } from './policy/operations/history.ts'
import { updateAgentPolicy } from './policy/operations/update.ts'
import { purgeBindings, purgeClassifiers, purgeGates, purgeTemplates } from './purges.ts'
import { classifiersWithFunction } from './referrers.ts'
import { templateLog } from './templates/events.ts'
import { createTemplate } from './templates/operations/create.ts'
import { deleteTemplate } from './templates/operations/delete.ts'
import { getTemplateOperation } from './templates/operations/get.ts'
import { templateHistory } from './templates/operations/history.ts'
import { instantiateTemplate } from './templates/operations/instantiate.ts'
import { listTemplatesOperation } from './templates/operations/list.ts'
import { searchTemplates } from './templates/operations/search.ts'
import { updateTemplate } from './templates/operations/update.ts'

const byId = (id: string) => ({ id })

export const aiClassifiersArea = area({
  references: { 'ClassifierFunction.functionId': namedByThoseWhoMay('function') },
  name: 'ai-classifiers',
  operations: [
    listClassifiersOperation,
    searchClassifiers,
    createClassifier,
    getClassifierOperation,
    updateClassifier,
    deleteClassifier,
    classifierHistory,
    testClassifier,
    listTemplatesOperation,
    searchTemplates,
    createTemplate,
    getTemplateOperation,
    updateTemplate,
    deleteTemplate,
    templateHistory,
    instantiateTemplate,
    listBindingsOperation,
    searchBindings,
    createBinding,
    getBindingOperation,
    updateBinding,
    deleteBinding,
    bindingHistory,
    listGatesOperation,
    searchGates,
    createGate,
    getGateOperation,
    updateGate,
    deleteGate,
    gateHistory,
    getAgentPolicy,
    updateAgentPolicy,
    agentPolicyHistory,
    getModelSettings,
    setModelSettings,
    testModel,
  ],
  logRules: { ...classifierLog, ...templateLog, ...bindingLog, ...gateLog, ...policyLog, ...modelLog },
  purges: [purgeClassifiers, purgeTemplates, purgeBindings, purgeGates],
  extensions: [
    extend(loggedNames, sql`select id, content->>'displayName' as name from classifiers`),
    extend(functionReferrers, classifiersWithFunction),
    extend(policyUses, gatesWithPolicy),
    extend(activityObjects, { type: 'classifier', read: readableBy(classifierById('aigovernance:read'), byId) }),
    extend(activityObjects, { type: 'classifier_binding', read: readableBy(bindingById('aigovernance:read'), byId) }),
    extend(activityObjects, { type: 'tool_gate', read: readableBy(gateById('aigovernance:read'), byId) }),
  ],
  tables: [
    'agent_classifier_policies',
    'ai_model_settings',
    'classifier_bindings',
    'classifier_history',
    'classifier_templates',
    'classifiers',
    'tool_gates',
  ],
})
