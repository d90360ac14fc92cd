import type { Answered } from '@reeve/client/session'
import type { ObjectKind } from '../../../forms/objects/kind.ts'
import { ofNoun } from '../../../forms/objects/of-noun.ts'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { texts as common } from '../../../lib/texts.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { texts as all } from '../texts.ts'
import { bodyOf } from './body.ts'

const texts = all.toolGates
const PAGE = 100
const WRITING = 'aigovernance:write'

const TARGETS = ['tenant', 'server', 'tool', 'toolset', 'clientType'] as const
const targetOf = (one: { readonly [K in (typeof TARGETS)[number]]?: unknown }): string => {
  const target = TARGETS.find((name) => one[name] !== undefined)
  return target ? texts.targets[target] : ''
}

const status = (enabled: boolean) => (
  <StateBadge tone={enabled ? 'good' : 'neutral'}>{enabled ? texts.on : texts.off}</StateBadge>
)

/** Which calls of tools wait for an approval. */
export const toolGates = ofNoun<Answered.ToolGate>('toolGate', {
  key: 'tool-gates',
  texts,
  writing: WRITING,
  columns: [
    { id: 'target', name: texts.target, width: '140px', from: 420 },
    { id: 'priority', name: all.columns.priority, width: '80px', from: 560 },
    { id: 'status', name: all.columns.status, width: '88px' },
  ],
  row: (one) => ({ cells: { target: targetOf(one), priority: one.priority, status: status(one.enabled) } }),
  making: {
    schema: schemas.ToolGateServiceCreateRequest,
    start: { enabled: true, tenant: {} },
    environment: 'tool_gate',
  },
  changing: { schema: schemas.ToolGate, environment: 'tool_gate' },
  deleting: texts.delete,
})

/** Where classifiers judge, and what their hits lead to. */
export const classifierBindings: ObjectKind = {
  key: 'classifier-bindings',
  texts: texts.bindings,
  writing: WRITING,
  columns: [
    { id: 'target', name: texts.target, width: '140px', from: 420 },
    { id: 'event', name: texts.bindings.event, width: '130px', from: 680 },
    { id: 'action', name: texts.bindings.action, width: '140px', from: 520 },
    { id: 'status', name: all.columns.status, width: '88px' },
  ],
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const [{ list, nextPageToken }, names] = await Promise.all([
      api.call('aiClassifiers.bindings.list', { query }, { signal }),
      classifierNames(signal),
    ])
    const rows = list.map((one) => ({
      id: one.id,
      name: names.get(one.classifierId) ?? common.aClassifier,
      cells: {
        target: targetOf(one),
        event: formatName(one.event, 'HOOK_EVENT_TYPE_'),
        action: formatName(one.action, 'CLASSIFIER_ACTION_'),
        status: status(one.enabled),
      },
      value: { ...one },
    }))
    return { rows, nextPageToken }
  },
  making: {
    schema: schemas.ClassifierBindingServiceCreateRequest,
    start: { enabled: true, tenant: {} },
    async save(value) {
      await api.call('aiClassifiers.bindings.create', { body: bodyOf('aiClassifiers.bindings.create', value) })
      return undefined
    },
  },
  changing: {
    schema: schemas.ClassifierBinding,
    path: 'classifierBinding',
    save: ({ id }, { value, updateMask }) =>
      api.call('aiClassifiers.bindings.update', {
        path: { id },
        body: bodyOf('aiClassifiers.bindings.update', { classifierBinding: value, updateMask }),
      }),
  },
  deleting: {
    about: texts.bindings.delete,
    act: ({ id }) => api.call('aiClassifiers.bindings.delete', { path: { id } }),
  },
}

/** A tenant has two hundred classifiers at most: two pages. */
async function classifierNames(signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  let page_token = ''
  do {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('aiClassifiers.list', { query }, { signal })
    for (const { id, displayName } of list) names.set(id, displayName)
    page_token = nextPageToken
  } while (page_token !== '')
  return names
}
