import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules, settingsRule } from '../../../service/log/rules.ts'

const CONNECTOR = { type: 'Connector', code: 'connector' }
const DISCOVERED = { type: 'DiscoveredApp', code: 'discovered_app' }

export const log: LogRules = {
  ...entityRules('connectors.connector', CONNECTOR),
  'connectors.connector.paused': entityRule(CONNECTOR, 'Disable', 'paused'),
  'connectors.connector.resumed': entityRule(CONNECTOR, 'Enable', 'resumed'),
  'connectors.connector.scheduled': entityRule(CONNECTOR, 'Update', 'scheduled'),
  'connectors.connector.keyRotated': entityRule(CONNECTOR, 'key_rotated', 'key_rotated'),
  'connectors.connector.greeted': entityRule(CONNECTOR, 'connector_greeted', 'greeted'),
  'connectors.connector.syncRequested': entityRule(CONNECTOR, 'sync_requested', 'sync_requested'),
  'connectors.settings.set': settingsRule('connectors'),
  'connectors.app.attached': entityRule(DISCOVERED, 'Update', 'attached'),
}
