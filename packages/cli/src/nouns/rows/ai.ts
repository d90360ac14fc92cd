import { type Json, type Row, textAt } from '../noun.ts'

const ID = { id: 'id', name: 'displayName' } as const
const STATUS = { status: { at: 'enabled', show: 'on' } } as const

/** `MCP_TOOL_STATE_PENDING_REVIEW` is `pending review`. */
const wordsOf = (prefix: string, name: string): string => name.slice(prefix.length).toLowerCase().replaceAll('_', ' ')

/** Which of several members an object has. */
const whichOf =
  (...members: string[]) =>
  (object: Json): string =>
    members.find((member) => object[member] !== undefined) ?? ''

const targetOf = whichOf('server', 'tool', 'toolset', 'clientType', 'tenant')
const judges = whichOf('pattern', 'builtin', 'cel', 'function', 'model')
const kindOf = (one: Json): string =>
  judges(one) === 'builtin' ? `builtin ${textAt(one, 'builtin.name')}` : judges(one)

/** Listed by a command of another name. */
export const CLASSIFIER_TEMPLATES: Row = {
  of: 'classifierTemplate',
  name: 'classifiers',
  one: 'template of classifiers',
  about: { list: 'Lists what classifiers are made from.' },
  list: { none: 'There are no templates.' },
  columns: { ...ID, kind: kindOf, 'built in': { at: 'isBuiltin', show: 'yes' } },
}

export const AI_ROWS: readonly Row[] = [
  {
    of: 'hook',
    name: 'hooks',
    one: 'hook',
    about: { list: 'Lists the hooks that look at calls of tools.' },
    columns: {
      ...ID,
      event: 'event',
      priority: { at: 'priority', show: 'count' },
      on: { at: 'enabled', show: 'yes' },
      'by guardrails': { at: 'managedByGuardrails', show: 'yes' },
    },
    example: 'displayName="Mask secrets"',
  },
  {
    of: 'classifier',
    name: 'classifiers',
    one: 'classifier',
    about: {
      list: 'Lists what judges the calls of tools.',
      delete: 'Deletes classifiers that are bound nowhere, by ids or whole names.',
    },
    columns: { ...ID, kind: kindOf, 'hits from': 'threshold', ...STATUS },
    example: '--data @classifier.json',
  },
  {
    of: 'classifierBinding',
    name: 'bindings',
    one: 'binding',
    about: {
      list: 'Lists where classifiers judge, and what a hit leads to.',
      create: 'Has a classifier judge some calls of tools.',
      delete: 'Ends that a classifier judges some calls.',
    },
    columns: {
      id: 'id',
      classifier: 'classifierId',
      'applies to': targetOf,
      when: 'event',
      'a hit': 'action',
      ...STATUS,
    },
    example: '--data @binding.json',
  },
  {
    of: 'toolGate',
    name: 'gates',
    one: 'tool gate',
    about: {
      list: 'Lists the gates that make calls of tools wait for an approval.',
      create: 'Makes some calls of tools wait for an approval.',
      delete: 'Deletes tool gates that no binding uses, by ids or whole names.',
    },
    columns: { ...ID, 'applies to': targetOf, priority: { at: 'priority', show: 'count' }, ...STATUS },
    example: '--data @gate.json',
  },
  {
    of: 'mcpServerCatalogEntry',
    name: 'tool-catalog',
    one: 'entry of the catalogue',
    word: 'ENTRY',
    about: { list: 'Lists the tool servers that the operator offers.' },
    verbs: ['list'],
    list: { none: 'The operator offers no tool servers.' },
    columns: { ...ID, service: 'serviceName', fields: fieldNames },
  },
  {
    of: 'toolServer',
    name: 'tool-server',
    one: 'tool server',
    about: { list: 'Lists the tool servers of an app.' },
    verbs: ['list'],
    list: { operation: 'aiGovernance.servers.list', args: ['APP'], item: '', none: 'There are no tool servers.' },
    columns: {
      id: 'connectorId',
      name: 'displayName',
      prefix: 'toolPrefix',
      address: 'endpointUrl',
      paused: (one) => (one.paused ? textAt(one, 'pausedReason') || 'yes' : 'no'),
    },
  },
  {
    of: 'tool',
    name: 'tool',
    one: 'tool',
    about: { list: 'Lists the tools of a server, and which have changed since they were approved.' },
    verbs: ['list'],
    list: {
      operation: 'aiGovernance.tools.search',
      args: ['APP', 'SERVER'],
      none: 'The server has named no tools yet.',
    },
    columns: {
      id: 'id',
      name: 'exposedName',
      state: (one) => wordsOf('MCP_TOOL_STATE_', textAt(one, 'state')),
      can: (one) => {
        const own = textAt(one, 'classification')
        const name = own.endsWith('UNSPECIFIED') ? textAt(one, 'defaultClassification') : own
        return wordsOf('TOOL_CLASSIFICATION_', name)
      },
      changed: { at: 'changedSinceApproval', show: 'yes' },
    },
  },
  {
    of: 'toolResource',
    name: 'tool-resource',
    one: 'resource of a tool server',
    about: { list: 'Lists the resources of a tool server: what programs can read of it.' },
    verbs: ['list'],
    list: {
      operation: 'aiGovernance.resources.search',
      args: ['APP', 'SERVER'],
      body: { includeGrantStatus: true },
      none: 'The server has named no resources.',
    },
    columns: {
      id: 'id',
      name: (one) => textAt(one, 'title') || textAt(one, 'name'),
      state: (one) => wordsOf('MCP_RESOURCE_STATE_', textAt(one, 'state')),
      'held by': { at: 'grantCount', show: 'count' },
      address: 'exposedUri',
    },
  },
  {
    of: 'aiClient',
    name: 'ai-client',
    one: 'program that calls tools',
    about: { list: 'Lists the programs that call tools, of all users.' },
    verbs: ['list'],
    list: { none: 'No program has called a tool yet.' },
    columns: { ...ID, user: 'userId', state: 'state', 'last used': 'lastUsedAt' },
  },
  {
    of: 'modelKey',
    name: 'model-key',
    one: 'key for models',
    about: { list: 'Lists keys for models: your own, or all when you may read AI governance.' },
    verbs: ['list'],
    list: { none: 'There are no keys for models.' },
    columns: {
      ...ID,
      'begins with': 'keyPrefix',
      user: 'userId',
      'last used': { at: 'lastUsedAt', show: 'never' },
      revoked: (one) => (one.revokedAt ? 'yes' : 'no'),
    },
  },
  {
    of: 'modelProvider',
    name: 'model-provider',
    one: 'provider of models',
    about: { list: 'Lists the providers of models.' },
    verbs: ['list'],
    list: { none: 'There are no providers of models.' },
    columns: {
      slot: 'slotId',
      name: 'displayName',
      address: 'baseUrl',
      'key begins with': (one) => (one.revokedAt ? 'removed' : textAt(one, 'keyPrefix')),
    },
  },
]

function fieldNames(one: Json): string {
  const { fields } = { fields: [], ...(one.configSchema as object | undefined) } as {
    fields: readonly { name: string }[]
  }
  return fields.map(({ name }) => name).join(', ')
}
