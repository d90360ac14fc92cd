import * as types from '../types.ts'
import { isDynamic, isScalar, type Type, typesEqual } from '../types.ts'

const nothing: never[] = []

/** The bindings of type parameters, as found so far while one expression is checked. */
export class Substitution {
  /** Made when first needed: most expressions have no unknown types. */
  private bound: Map<string, Type> | undefined
  /** What each binding replaced, in order, so that a failed attempt can be taken back. */
  private trail: { name: string; before: Type | undefined }[] = nothing
  private fresh = 0

  get used(): boolean {
    return this.fresh > 0
  }

  freshParam(): Type {
    return types.param(`$${this.fresh++}`)
  }

  /** Tries something; what it bound is forgotten when it does not hold. */
  attempt(holds: () => boolean): boolean {
    const mark = this.trail.length
    if (holds()) return true
    while (this.trail.length > mark) {
      const { name, before } = this.trail.pop()!
      if (before === undefined) this.bound?.delete(name)
      else this.bound?.set(name, before)
    }
    return false
  }

  private set(name: string, type: Type): void {
    if (this.bound === undefined) {
      this.bound = new Map()
      this.trail = []
    }
    this.trail.push({ name, before: this.bound.get(name) })
    this.bound.set(name, type)
  }

  /** The type with every known parameter replaced; unknown ones stay, or become dyn. */
  apply(type: Type, unknownIsDyn = false): Type {
    switch (type.kind) {
      case 'param': {
        const bound = this.bound?.get(type.name)
        if (bound !== undefined) return this.apply(bound, unknownIsDyn)
        return unknownIsDyn ? types.dyn : type
      }
      case 'list': {
        const element = this.apply(type.element, unknownIsDyn)
        return element === type.element ? type : types.list(element)
      }
      case 'map': {
        const key = this.apply(type.key, unknownIsDyn)
        const value = this.apply(type.value, unknownIsDyn)
        return key === type.key && value === type.value ? type : types.map(key, value, type.missing)
      }
      case 'optional': {
        const value = this.apply(type.value, unknownIsDyn)
        return value === type.value ? type : types.optional(value)
      }
      case 'type': {
        if (type.of === null) return type
        const of = this.apply(type.of, unknownIsDyn)
        return of === type.of ? type : types.typeOf(of)
      }
      case 'named':
        return type.params.length === 0
          ? type
          : types.named(
              type.name,
              type.params.map((p) => this.apply(p, unknownIsDyn)),
            )
      default:
        return type
    }
  }

  /** Whether a value of type `actual` is assignable to `wanted`; binds parameters on the way. */
  assignable(wanted: Type, actual: Type): boolean {
    if (wanted === actual || (wanted.kind === actual.kind && isScalar(wanted.kind))) return true
    if (actual.kind === 'param') {
      const { valid, known } = this.bind(wanted, actual)
      if (valid || known) return valid
    }
    if (wanted.kind === 'param') return this.bind(actual, wanted).valid
    if (isDynamic(wanted) || isDynamic(actual)) return true
    if (wanted.kind === 'null') return acceptsNull(actual)
    if (actual.kind === 'null') return acceptsNull(wanted)
    if (wanted.kind === 'wrapper') {
      return this.assignable(wanted.value, actual.kind === 'wrapper' ? actual.value : actual)
    }
    if (actual.kind === 'wrapper') return this.assignable(wanted, actual.value)
    return this.sameShape(wanted, actual)
  }

  private sameShape(wanted: Type, actual: Type): boolean {
    switch (wanted.kind) {
      case 'list':
        return actual.kind === 'list' && this.assignable(wanted.element, actual.element)
      case 'map':
        return (
          actual.kind === 'map' &&
          this.assignable(wanted.key, actual.key) &&
          this.assignable(wanted.value, actual.value)
        )
      case 'optional':
        return actual.kind === 'optional' && this.assignable(wanted.value, actual.value)
      case 'type':
        if (actual.kind !== 'type') return false
        return (
          wanted.of === null ||
          actual.of === null ||
          wanted.of.kind !== 'param' ||
          this.assignable(wanted.of, actual.of)
        )
      case 'named':
        return (
          actual.kind === 'named' &&
          wanted.name === actual.name &&
          wanted.params.length === actual.params.length &&
          wanted.params.every((param, i) => this.assignable(param, actual.params[i]!))
        )
      default:
        return wanted.kind === actual.kind
    }
  }

  /** Whether the parameter may be bound to `type`; `known` when it was bound already. */
  private bind(type: Type, parameter: Type & { kind: 'param' }): { valid: boolean; known: boolean } {
    if (type.kind === 'param' && type.name === parameter.name) return { valid: true, known: true }
    const bound = this.bound?.get(parameter.name)
    if (bound !== undefined) {
      if (!this.assignable(type, bound)) return { valid: false, known: true }
      const general = mostGeneral(type, bound)
      if (!this.mentions(parameter.name, general)) this.set(parameter.name, general)
      return { valid: true, known: true }
    }
    if (this.mentions(parameter.name, type)) return { valid: false, known: false }
    this.set(parameter.name, type)
    return { valid: true, known: false }
  }

  private mentions(name: string, type: Type): boolean {
    switch (type.kind) {
      case 'param': {
        if (type.name === name) return true
        const bound = this.bound?.get(type.name)
        return bound !== undefined && this.mentions(name, bound)
      }
      case 'list':
        return this.mentions(name, type.element)
      case 'map':
        return this.mentions(name, type.key) || this.mentions(name, type.value)
      case 'optional':
      case 'wrapper':
        return this.mentions(name, type.value)
      case 'type':
        return type.of !== null && this.mentions(name, type.of)
      case 'named':
        return type.params.some((param) => this.mentions(name, param))
      default:
        return false
    }
  }

  /** The type of either of two values: the more general one when they fit, dyn otherwise. */
  join(a: Type, b: Type): Type | undefined {
    if (typesEqual(a, b)) return a
    if (!this.attempt(() => this.assignable(a, b))) return undefined
    return mostGeneral(a, b)
  }
}

function acceptsNull(type: Type): boolean {
  switch (type.kind) {
    case 'null':
    case 'wrapper':
    case 'optional':
    case 'named':
    case 'timestamp':
    case 'duration':
      return true
    default:
      return false
  }
}

/** Of two types that fit one another, the more general one. */
function mostGeneral(a: Type, b: Type): Type {
  return saysLess(a, b) ? a : b
}

function saysLess(a: Type, b: Type): boolean {
  if (a.kind === 'dyn' || a.kind === 'error') return true
  if (b.kind === 'dyn' || b.kind === 'error') return false
  if (a.kind === 'param') return true
  if (b.kind === 'param') return false
  if (b.kind === 'null') return true
  if (a.kind === 'null') return false
  if (a.kind === 'wrapper') return true
  switch (a.kind) {
    case 'list':
      return b.kind === 'list' && saysLess(a.element, b.element)
    case 'map':
      return b.kind === 'map' && saysLess(a.key, b.key) && saysLess(a.value, b.value)
    case 'optional':
      return b.kind === 'optional' && saysLess(a.value, b.value)
    case 'type':
      return b.kind === 'type'
    case 'named':
      return b.kind === 'named' && a.params.every((param, i) => saysLess(param, b.params[i]!))
    default:
      return typesEqual(a, b)
  }
}
