import type { Answered } from '@reeve/client/session'
import type { ObjectKind } from '../../../forms/objects/kind.ts'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { texts as all } from '../texts.ts'
import { bodyOf } from './body.ts'
import { Dispatchers, dispatcherNames, namesIn, RoutingAction, Transforms } from './finding-rule-words.tsx'
import { TryRouting, TryTransformation } from './try-rule.tsx'

const texts = all.findingRules
const PAGE = 100
/** Templates have no pages, so that there is nothing to choose from. */
const EXCEPT = ['templateId']

const columns = [
  { id: 'does', name: texts.does, width: 'minmax(120px, 260px)', from: 560 },
  { id: 'findings', name: texts.findings, width: '150px', from: 760 },
  { id: 'place', name: texts.place, width: '72px', from: 460 },
  { id: 'status', name: all.columns.status, width: '88px' },
]

type Rule = Pick<Answered.FindingRoutingRule, 'enabled' | 'findingType'>

const cellsOf = ({ enabled, findingType }: Rule, place: number, does: string) => ({
  does,
  findings: formatName(findingType, 'FINDING_TYPE_') || texts.everyType,
  place,
  status: <StateBadge tone={enabled ? 'good' : 'neutral'}>{enabled ? texts.on : texts.off}</StateBadge>,
})

/** What becomes of findings as they appear. */
export const routingRules: ObjectKind = {
  key: 'finding-routing',
  texts: texts.routing,
  writing: 'findings:manage',
  columns,
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('findings.routingRules.list', { query }, { signal })
    const rows = list.map((one) => ({
      id: one.id,
      name: one.displayName,
      cells: cellsOf(
        one,
        one.priority,
        [...namesIn(one.action), ...one.dispatchers.flatMap(dispatcherNames)].join(', '),
      ),
      value: { ...one },
    }))
    return { rows, nextPageToken }
  },
  making: {
    schema: schemas.FindingRoutingRule,
    path: 'routingRule',
    start: { enabled: true },
    except: EXCEPT,
    environment: 'finding_routing',
    async save(value) {
      const body = bodyOf('findings.routingRules.create', { routingRule: value })
      await api.call('findings.routingRules.create', { body })
      return undefined
    },
  },
  changing: {
    schema: schemas.FindingRoutingRule,
    path: 'routingRule',
    except: EXCEPT,
    environment: 'finding_routing',
    save: ({ id, value: before }, { value }) =>
      // The whole rule is replaced.
      api.call('findings.routingRules.update', {
        path: { routing_rule_id: id },
        body: bodyOf('findings.routingRules.update', { routingRule: { ...before, ...value } }),
      }),
  },
  deleting: { about: texts.delete, act: ({ id }) => api.call('findings.routingRules.delete', { path: { id } }) },
  told: { action: RoutingAction, dispatchers: Dispatchers },
  Extra: TryRouting,
}

/** What is changed about findings as they appear, before they are routed. */
export const transformationRules: ObjectKind = {
  key: 'finding-transformations',
  texts: texts.transformation,
  writing: 'findings:manage',
  columns,
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('findings.transformationRules.list', { query }, { signal })
    const rows = list.map((one) => ({
      id: one.id,
      name: one.displayName,
      cells: cellsOf(one, one.evaluationOrder, one.transforms.flatMap(namesIn).join(', ')),
      value: { ...one },
    }))
    return { rows, nextPageToken }
  },
  making: {
    schema: schemas.FindingTransformationRule,
    path: 'transformationRule',
    start: { enabled: true, transforms: [{}] },
    except: EXCEPT,
    environment: 'finding_rule',
    async save(value) {
      const body = bodyOf('findings.transformationRules.create', { transformationRule: value })
      await api.call('findings.transformationRules.create', { body })
      return undefined
    },
  },
  changing: {
    schema: schemas.FindingTransformationRule,
    path: 'transformationRule',
    except: EXCEPT,
    environment: 'finding_rule',
    save: ({ id, value: before }, { value }) =>
      // The whole rule is replaced.
      api.call('findings.transformationRules.update', {
        path: { transformation_rule_id: id },
        body: bodyOf('findings.transformationRules.update', { transformationRule: { ...before, ...value } }),
      }),
  },
  deleting: { about: texts.delete, act: ({ id }) => api.call('findings.transformationRules.delete', { path: { id } }) },
  told: { transforms: Transforms },
  Extra: TryTransformation,
}
