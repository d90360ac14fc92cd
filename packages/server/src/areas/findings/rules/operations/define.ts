import { newId } from '../../../../lib/ids.ts'
import { requires } from '../../../../service/guard.ts'
import { type AnyOperation, operation, type Route } from '../../../../service/operation.ts'
import type { FindingRulesRow } from '../../../../store/tables.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { checkCount, checkRule, withKeys } from '../check.ts'
import { ruleChanges } from '../events.ts'
import type { AnyKind } from '../kinds.ts'
import { countRules, insertRule, type RuleContent, replaceRule, ruleRows } from '../store.ts'
import { type AnyRule, ruleOf, toRule } from '../view.ts'

/** How rules of a kind are made and replaced. */
export function defineRules(kind: AnyKind): { readonly create: AnyOperation; readonly update: AnyOperation } {
  const { name, member, noun, param } = kind
  // Safe because the method and the path are what a route is.
  const route = (rest: string): Route => `POST ${kind.path}${rest}` as Route
  const one = { [member]: required(kind.shape) }
  const answer = (verb: string) => shape(`${verb}${name}Response`, `The ${noun}.`, { [member]: kind.shape })
  const given = (input: Record<string, unknown>): AnyRule => input[member] as AnyRule // Safe because the shape read it.
  const shown = (row: FindingRulesRow) => ({ [member]: toRule(kind, row) })
  const { change } = ruleChanges(kind)

  const create = operation({
    id: `findings.${kind.kind}Rules.create`,
    about: `Makes a ${noun}; findings there are already stay as they are.`,
    route: route(''),
    called: `${name}Service/Create`,
    guard: requires('findings:manage'),
    request: shape(`Create${name}Request`, `The ${noun}.`, one),
    response: answer('Create'),
    async run(context, input) {
      const { tx, emit } = context
      const rule = given(input)
      await checkRule(context, kind, rule)
      checkCount(await countRules(tx, kind.kind))
      const row = await insertRule(tx, kind.kind, newId(tx.now), contentOf(kind, withKeys(rule, tx.now)))
      emit(change('created', null, toRule(kind, row)))
      return shown(row)
    },
  })

  const update = operation({
    id: `findings.${kind.kind}Rules.update`,
    about: `Replaces a ${noun}; findings there are already stay as they are.`,
    route: route(`/{${param}}/update`),
    called: `${name}Service/Update`,
    guard: requires('findings:manage'),
    request: shape(`Update${name}Request`, `The ${noun} as it is to be.`, one),
    response: answer('Update'),
    async run(context, input, params) {
      const { tx, emit } = context
      // Safe because the route has this parameter.
      const id = (params as Record<string, string>)[param]!
      const before = context.checkVersion(await ruleRows[kind.kind].lock(tx, id))
      const rule = given(input)
      await checkRule(context, kind, rule, ruleOf(kind, before))
      const row = await replaceRule(tx, kind.kind, before.id, contentOf(kind, withKeys(rule, tx.now)))
      emit(change('updated', toRule(kind, before), toRule(kind, row)))
      return shown(context.setEtag(row))
    },
  })

  return { create, update }
}

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
