import { requiresOrOwns } from '../../../../service/guard.ts'
import { totalOf } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { bool, id, text } from '../../../../wire/scalars.ts'
import { nullable, type Request, shape } from '../../../../wire/shape.ts'
import { total, totalField } from '../../../../wire/total.ts'
import { Automation, TriggerType } from '../../shapes/automation.ts'
import { AutomationTemplateRef } from '../../shapes/refs.ts'
import { FORM, triggerKinds } from '../../triggers/index.ts'
import { visibleAutomations } from '../access.ts'
import { allAutomations, listAutomations, NEWEST_FIRST, ORDERS, type Order } from '../store.ts'
import { toAutomation } from '../view.ts'

const StatusFilter = enumeration('AutomationStatusFilter', 'Whether an automation is on.', [
  'AUTOMATION_STATUS_FILTER_UNSPECIFIED',
  'AUTOMATION_STATUS_FILTER_ON',
  'AUTOMATION_STATUS_FILTER_OFF',
])
const SortField = enumeration('AutomationSortField', 'What automations are put in order by.', [
  'AUTOMATION_SORT_FIELD_UNSPECIFIED',
  'AUTOMATION_SORT_FIELD_DISPLAY_NAME',
  'AUTOMATION_SORT_FIELD_CREATED_AT',
  'AUTOMATION_SORT_FIELD_LAST_EXECUTED_AT',
  'AUTOMATION_SORT_FIELD_ENABLED',
  'AUTOMATION_SORT_FIELD_PRIMARY_TRIGGER_TYPE',
])
const SortDirection = enumeration('SortDirection', 'Which way an order goes.', [
  'SORT_DIRECTION_UNSPECIFIED',
  'SORT_DIRECTION_ASC',
  'SORT_DIRECTION_DESC',
])

const SearchAutomationsRequest = shape('SearchAutomationsRequest', 'What to look for.', {
  query: text(256, 'Part of the name or description, whatever its case.'),
  refs: nullable(list(AutomationTemplateRef, 512, 'Only these.')),
  appId: id('Only of this app; appIds goes before it.'),
  appIds: nullable(list(id('The id of an app.'), 512, 'Only of these apps.')),
  isDraft: nullable(bool('Only drafts, or only what is published; both when absent.')),
  triggerTypes: nullable(
    list(oneOfNames(TriggerType, 'A type.', { filter: true }), 512, 'Only with a published trigger of these types.'),
  ),
  statuses: nullable(list(oneOfNames(StatusFilter, 'A status.', { filter: true }), 512, 'Only with these.')),
  sortField: oneOfNames(SortField, 'The order; the newest first when unspecified.'),
  direction: oneOfNames(SortDirection, 'Which way the order goes; ascending when unspecified.'),
  ...totalField,
  ...pageFields,
})
type Asked = Request<typeof SearchAutomationsRequest>

export const searchAutomations = operation({
  id: 'automations.search',
  about: 'Finds automations by words, app, trigger and state.',
  route: 'POST /api/v1/search/automations',
  called: 'AutomationSearchService/Search',
  guard: requiresOrOwns('automations:read'),
  reads: true,
  request: SearchAutomationsRequest,
  response: shape('SearchAutomationsResponse', 'A page of automations.', {
    list: nullable(list(Automation, 100, 'The automations.')),
    total,
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const where = [visibleAutomations(context, sql`a.app_id`), ...conditions(input)]
    const found = await listAutomations(context.tx, { where, order: orderOf(input), after, limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.order_key, row.id])
    const total = await totalOf(context.tx, input, () => allAutomations(where))
    return { list: rows.map(toAutomation), total, nextPageToken }
  },
})

function conditions({ query = '', refs, appId = '', appIds, isDraft, triggerTypes, statuses }: Asked) {
  const words = query.trim().toLowerCase()
  const apps = appIds?.length ? appIds : appId === '' ? undefined : [appId]
  return [
    words === ''
      ? undefined
      : sql`(strpos(lower(a.display_name), ${words}) > 0 or strpos(lower(a.description), ${words}) > 0)`,
    refs?.length ? sql`a.id = any(${refs.map((ref) => ref.id ?? '')})` : undefined,
    apps && sql`a.app_id = any(${apps})`,
    isDraft === undefined ? undefined : sql`a.is_draft = ${isDraft}`,
    triggerTypes?.length ? withTrigger(triggerTypes) : undefined,
    statuses && withStatus(statuses),
  ]
}

function withTrigger(types: readonly string[]): Sql {
  const kinds = Object.values(triggerKinds).filter(({ type }) => types.includes(type))
  const onDemand = types.includes(TriggerType.unspecified)
  return sql`(exists (
      select from json_array_elements(a.triggers) as t(one), json_object_keys(t.one) as k(kind)
      where k.kind = any(${kinds.map(({ kind }) => kind)}))
    or (${onDemand} and json_array_length(a.triggers) = 0 and a.primary_trigger_type <> ${FORM})
    or (${types.includes(FORM)} and a.primary_trigger_type = ${FORM}))`
}

function withStatus(statuses: readonly string[]): Sql | undefined {
  const known = statuses.filter((status) => status !== StatusFilter.unspecified)
  if (known.length === 0) return undefined
  const on = known.includes('AUTOMATION_STATUS_FILTER_ON')
  const off = known.includes('AUTOMATION_STATUS_FILTER_OFF')
  if (on && off) return undefined
  const isOn = sql`(a.enabled and a.tripped_at is null)`
  return on ? isOn : off ? sql`not ${isOn}` : sql`false`
}

function orderOf({ sortField, direction }: Asked): Order {
  const descending = direction === 'SORT_DIRECTION_DESC'
  switch (sortField) {
    case 'AUTOMATION_SORT_FIELD_DISPLAY_NAME':
      return { ...ORDERS.displayName, descending }
    case 'AUTOMATION_SORT_FIELD_CREATED_AT':
      return { ...ORDERS.createdAt, descending }
    case 'AUTOMATION_SORT_FIELD_LAST_EXECUTED_AT':
      return { ...ORDERS.lastExecutedAt, descending }
    case 'AUTOMATION_SORT_FIELD_ENABLED':
      return { ...ORDERS.enabled, descending }
    case 'AUTOMATION_SORT_FIELD_PRIMARY_TRIGGER_TYPE':
      return { ...ORDERS.primaryTriggerType, descending }
    default:
      return { ...NEWEST_FIRST, descending: direction !== 'SORT_DIRECTION_ASC' }
  }
}
