import type { Overload } from '../overload.ts'
import type { Type } from '../types.ts'
import * as t from '../types.ts'
import type { CallReference } from './checked.ts'
import type { Substitution } from './unify.ts'

export interface Match {
  /** What a call means that found this match. */
  readonly reference: CallReference
  readonly overloads: readonly Overload[]
  readonly result: Type
}

/** The overloads of a function, and a cache of how calls of it were resolved. */
export interface OverloadSet {
  readonly overloads: readonly Overload[]
  readonly remembered: Resolved[]
}

/** Arguments without unknowns in their types always resolve alike. */
interface Resolved {
  readonly args: readonly Type[]
  readonly match: Match
}

/** The overloads that fit the arguments. Several may, when an argument is dyn: the values then decide. */
export function matchOverloads(
  given: { readonly unify: Substitution },
  set: OverloadSet,
  args: readonly Type[],
): Match | undefined {
  const known = remembered(set.remembered, args)
  if (known !== undefined) return known
  const { unify } = given
  const match = fitting(unify, set.overloads, args, false) ?? fitting(unify, set.overloads, args, true)
  if (match !== undefined && args.every(isGround) && isGround(match.result) && set.remembered.length < mostRemembered)
    set.remembered.push({ args: [...args], match })
  return match
}

function fitting(
  unify: Substitution,
  overloads: readonly Overload[],
  args: readonly Type[],
  fallback: boolean,
): Match | undefined {
  const found: Overload[] = []
  let result: Type | undefined
  for (const overload of overloads) {
    if (overload.fallback !== fallback || !takes(overload, args.length)) continue
    const instance = instantiate(unify, overload)
    const fits = unify.attempt(() => args.every((arg, i) => unify.assignable(paramAt(instance.params, i), arg)))
    if (!fits) continue
    found.push(overload)
    const type = unify.apply(instance.result)
    result = result === undefined || t.typesEqual(result, type) ? type : t.dyn
  }
  if (result === undefined) return undefined
  return { overloads: found, result, reference: { kind: 'call', overloads: found, namespaced: false, proved: true } }
}

export const takes = (overload: Overload, count: number): boolean =>
  overload.variadic ? count >= overload.params.length : count === overload.params.length

export const paramAt = (params: readonly Type[], i: number): Type => params[Math.min(i, params.length - 1)]!

const mostRemembered = 32

function remembered(entries: readonly Resolved[], args: readonly Type[]): Match | undefined {
  search: for (const entry of entries) {
    if (entry.args.length !== args.length) continue
    for (let i = 0; i < args.length; i++) if (!t.typesEqual(entry.args[i]!, args[i]!)) continue search
    return entry.match
  }
  return undefined
}

function isGround(type: Type): boolean {
  switch (type.kind) {
    case 'param':
      return false
    case 'list':
      return isGround(type.element)
    case 'map':
      return isGround(type.key) && isGround(type.value)
    case 'optional':
    case 'wrapper':
      return isGround(type.value)
    case 'type':
      return type.of === null || isGround(type.of)
    case 'named':
      return type.params.every(isGround)
    default:
      return true
  }
}

/** Gives the type parameters of an overload names of their own for one use. */
function instantiate(unify: Substitution, overload: Overload): { params: readonly Type[]; result: Type } {
  if (overload.params.every(isGround) && isGround(overload.result)) return overload
  const fresh = new Map<string, Type>()
  const rename = (type: Type): Type => {
    switch (type.kind) {
      case 'param': {
        const known = fresh.get(type.name) ?? unify.freshParam()
        fresh.set(type.name, known)
        return known
      }
      case 'list':
        return t.list(rename(type.element))
      case 'map':
        return t.map(rename(type.key), rename(type.value))
      case 'optional':
        return t.optional(rename(type.value))
      case 'wrapper':
        return t.wrapper(rename(type.value))
      case 'type':
        return type.of === null ? type : t.typeOf(rename(type.of))
      case 'named':
        return t.named(type.name, type.params.map(rename))
      default:
        return type
    }
  }
  return { params: overload.params.map(rename), result: rename(overload.result) }
}
