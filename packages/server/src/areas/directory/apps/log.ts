import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'

const APP = {
  type: 'App',
  code: 'app',
  says: {
    usage_controls_set: 'set what counts as use of {it}',
    request_defaults_set: 'set how access to {it} is asked for',
    request_defaults_applied: 'applied the way of asking to all entitlements of {it}',
  },
}
const RULE = {
  type: 'EntitlementRoutingRule',
  code: 'entitlement_routing_rule',
  word: 'entitlement rule',
  says: { reordered: 'changed the order of the entitlement rules' },
}
const REPORT = {
  type: 'Report',
  code: 'report',
  nameIn: ['appId'],
  word: 'report on the app',
  says: { created: 'asked for {it}', generated: '{It} is ready', failed: '{It} failed' },
}

export const appLog: LogRules = {
  ...entityRules('directory.app', APP),
  'directory.app.usageControlsSet': entityRule(APP, 'Update', 'usage_controls_set'),
  'directory.app.requestDefaultsSet': entityRule(APP, 'Update', 'request_defaults_set'),
  'directory.app.requestDefaultsApplied': entityRule(APP, 'request_defaults_applied', 'request_defaults_applied'),
  ...entityRules('directory.entitlementRule', RULE),
  'directory.entitlementRule.reordered': entityRule(RULE, 'Update', 'reordered'),
  'directory.appReport.requested': entityRule(REPORT, 'Create', 'created'),
  'directory.appReport.completed': entityRule(REPORT, 'report_generated', 'generated'),
  'directory.appReport.failed': entityRule(REPORT, 'report_failed', 'failed'),
}
