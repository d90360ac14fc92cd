import { extend } from '../../service/extension.ts'
import { objectNames } from '../../service/names/kinds.ts'
import { namedByThoseWhoMay } from '../../service/references/reference.ts'
import { sql } from '../../store/sql.ts'
import { area } from '../area.ts'
import { activityObjects, readableBy } from '../console/api.ts'
import { functionReferrers } from '../functions/api.ts'
import { policyUses } from '../policies/checks/api.ts'
import { bindingGuards, bindingLog, bindings } from './bindings/resource.ts'
import { classifierLog } from './classifiers/events.ts'
import { testClassifier } from './classifiers/operations/test.ts'
import { classifierGuards, classifiers } from './classifiers/resource.ts'
import { gateGuards, gateLog, gates, gatesWithPolicy } from './gates/resource.ts'
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
import { instantiateTemplate } from './templates/operations/instantiate.ts'
import { templateLog, templateOperations } from './templates/resource.ts'

const byId = (id: string) => ({ id })

export const aiClassifiersArea = area({
  references: { 'ClassifierFunction.functionId': namedByThoseWhoMay('function') },
  name: 'ai-classifiers',
  operations: [
    ...Object.values(classifiers),
    testClassifier,
    ...templateOperations,
    instantiateTemplate,
    ...Object.values(bindings),
    ...Object.values(gates),
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
    extend(objectNames, { kind: 'classifier', rows: sql`select id, content->>'displayName' as name from classifiers` }),
    extend(functionReferrers, classifiersWithFunction),
    extend(policyUses, gatesWithPolicy),
    extend(activityObjects, { type: 'classifier', read: readableBy(classifierGuards.get, byId) }),
    extend(activityObjects, { type: 'classifier_binding', read: readableBy(bindingGuards.get, byId) }),
    extend(activityObjects, { type: 'tool_gate', read: readableBy(gateGuards.get, byId) }),
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
  settings: ['REEVE_MALICIOUS_HOSTS'],
})
