import { newId } from '../../../../lib/ids.ts'
import type { Change } from '../../../../service/events.ts'
import { requires } from '../../../../service/guard.ts'
import { type AnyOperation, operation, type Route } from '../../../../service/operation.ts'
import type { FindingRulesRow } from '../../../../store/tables.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { checkCount, checkRule, withKeys } from '../check.ts'
import type { AnyKind } from '../kinds.ts'
import {
  countRules,
  deleteRule,
  getRule,
  insertRule,
  listRules,
  lockRule,
  type RuleContent,
  replaceRule,
} from '../store.ts'
import { type AnyRule, ruleOf, toRule } from '../view.ts'

/** The operations both kinds of rules have. */
export function defineRules(kind: AnyKind): readonly AnyOperation[] {
  const { name, member, noun, param } = kind
  const opId = (verb: string): string => `findings.${kind.kind}Rules.${verb}`
  const service = `${name}Service` as const
  // Safe because the method and the path are what a route is.
  const route = (method: string, rest = ''): Route => `${method} ${kind.path}${rest}` as Route
  const one = { [member]: required(kind.shape) }
  const answer = (verb: string) => shape(`${verb}${name}Response`, `The ${noun}.`, { [member]: kind.shape })
  const given = (input: Record<string, unknown>): AnyRule => input[member] as AnyRule // Safe because the shape read it.
  const shown = (row: FindingRulesRow) => ({ [member]: toRule(kind, row) })

  return [
    operation({
      id: opId('list'),
      about: `Lists ${noun}s in the order in which they are asked.`,
      route: route('GET'),
      called: `${service}/List`,
      guard: requires('findings:read'),
      request: shape(`List${name}sRequest`, 'Which page.', { appId: id('Only of this app.'), ...pageFields }),
      response: shape(`List${name}sResponse`, `A page of ${noun}s.`, {
        list: list(kind.shape as never, 100, `The ${noun}s.`),
        nextPageToken,
      }),
      async run({ tx, page }, { appId = '', ...asked }) {
        const { after, limit, cut } = page(asked)
        const found = await listRules(tx, kind.kind, { appId, after, limit })
        const { rows, nextPageToken: token } = cut(found, (row) => [row.place, row.created_at.toString(), row.id])
        return { list: rows.map((row) => toRule(kind, row)) as never, nextPageToken: token }
      },
    }),
    operation({
      id: opId('create'),
      about: `Makes a ${noun}; findings there are already stay as they are.`,
      route: route('POST'),
      called: `${service}/Create`,
      guard: requires('findings:manage'),
      request: shape(`Create${name}Request`, `The ${noun}.`, one),
      response: answer('Create'),
      async run(context, input) {
        const { tx, emit } = context
        const rule = given(input)
        await checkRule(context, kind, rule)
        checkCount(await countRules(tx, kind.kind))
        const row = await insertRule(tx, kind.kind, newId(tx.now), contentOf(kind, withKeys(rule, tx.now)))
        emit(changed(kind, 'created', null, row))
        return shown(row)
      },
    }),
    operation({
      id: opId('get'),
      about: `Shows a ${noun}.`,
      route: route('GET', '/{id}'),
      called: `${service}/Get`,
      guard: requires('findings:read'),
      request: shape(`Get${name}Request`, 'Nothing to say.', {}),
      response: answer('Get'),
      async run(context, _input, params) {
        return shown(context.checkVersion(await getRule(context.tx, kind, idOf(params, 'id'))))
      },
    }),
    operation({
      id: opId('update'),
      about: `Replaces a ${noun}; findings there are already stay as they are.`,
      route: route('POST', `/{${param}}/update`),
      called: `${service}/Update`,
      guard: requires('findings:manage'),
      request: shape(`Update${name}Request`, `The ${noun} as it is to be.`, one),
      response: answer('Update'),
      async run(context, input, params) {
        const { tx, emit } = context
        const before = context.checkVersion(await lockRule(tx, kind, idOf(params, param)))
        const rule = given(input)
        await checkRule(context, kind, rule, ruleOf(kind, before))
        const row = await replaceRule(tx, kind.kind, before.id, contentOf(kind, withKeys(rule, tx.now)))
        emit(changed(kind, 'updated', before, row))
        return shown(context.setEtag(row))
      },
    }),
    operation({
      id: opId('delete'),
      about: `Removes a ${noun}.`,
      route: route('DELETE', '/{id}'),
      called: `${service}/Delete`,
      guard: requires('findings:manage'),
      request: shape(`Delete${name}Request`, 'Nothing to say.', {}),
      response: shape(`Delete${name}Response`, 'Nothing to say.', {}),
      async run(context, _input, params) {
        const before = context.checkVersion(await lockRule(context.tx, kind, idOf(params, 'id')))
        await deleteRule(context.tx, kind.kind, before.id)
        context.emit(changed(kind, 'deleted', before, null))
        return {}
      },
    }),
  ]
}

// Safe because the route has this parameter.
const idOf = (params: object, name: string): string => (params as Record<string, string>)[name]!

/** What is stored: the whole rule, and the columns that rules are selected by. */
export function contentOf(kind: AnyKind, rule: AnyRule): RuleContent {
  const type = rule.findingType ?? 'FINDING_TYPE_UNSPECIFIED'
  const place = 'evaluationOrder' in rule ? rule.evaluationOrder : 'priority' in rule ? rule.priority : 0
  return {
    place: place ?? 0,
    enabled: rule.enabled ?? false,
    app_id: rule.appId ?? '',
    finding_type: type === 'FINDING_TYPE_UNSPECIFIED' ? '' : type.slice('FINDING_TYPE_'.length),
    condition: rule.condition ?? '',
    // Safe because a shape writes an object.
    rule: kind.shape.write(rule as never) as Record<string, unknown>,
  }
}

type Verb = 'created' | 'updated' | 'deleted'

const changed = (kind: AnyKind, verb: Verb, before: FindingRulesRow | null, after: FindingRulesRow | null): Change => ({
  kind: `findings.${kind.kind}Rule.${verb}`,
  subject: { type: `finding_${kind.kind}_rule`, id: (after ?? before)!.id },
  // Safe because rules are stored as objects.
  before: before && (before.rule as Record<string, unknown>),
  after: after && (after.rule as Record<string, unknown>),
})
